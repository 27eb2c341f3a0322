import type { DemoCallType } from '../content-types.ts';
import { npsSurvey as satisfactionSurvey } from '../../../modules/calls/survey-types/index.ts';

/** In the manner of the built-in NPS template (docs/rules/08-steps.md#nps-template). */
export const feedback: DemoCallType = {
  key: 'feedback',
  name: { it: 'Raccolta di opinioni', en: 'Feedback', fr: 'Recueil d’avis' },
  description: {
    it: '<p>Una breve introduzione e un questionario di soddisfazione.</p>',
    en: '<p>A short introduction and a satisfaction survey.</p>',
    fr: '<p>Une courte introduction et un questionnaire de satisfaction.</p>',
  },
  steps: [
    {
      sort: 0,
      stepType: { name: 'text' },
      name: { it: 'Prima di cominciare', en: 'Before you start', fr: 'Avant de commencer' },
      description: {
        it: '<p>Perché ti chiediamo un parere.</p>',
        en: '<p>Why we ask for your opinion.</p>',
        fr: '<p>Pourquoi nous demandons votre avis.</p>',
      },
      content: {
        it: '<p>Leggiamo tutte le risposte e le usiamo per migliorare il prossimo bando. Le tue risposte <strong>non cambiano</strong> l’esito delle candidature in corso.</p>',
        en: '<p>We read every answer and use them to improve the next call. Your answers <strong>do not change</strong> the outcome of applications under way.</p>',
        fr: '<p>Nous lisons chaque réponse et nous en servons pour améliorer le prochain appel. Vos réponses <strong>ne changent pas</strong> l’issue des candidatures en cours.</p>',
      },
    },
    {
      sort: 1,
      stepType: { name: 'survey' },
      name: { it: 'La tua opinione', en: 'Your opinion', fr: 'Votre avis' },
      description: {
        it: '<p>Poche domande, che dipendono dal voto che dai.</p>',
        en: '<p>A handful of questions that depend on the score you give.</p>',
        fr: '<p>Quelques questions, selon la note que vous donnez.</p>',
      },
      content: satisfactionSurvey,
    },
  ],
};
