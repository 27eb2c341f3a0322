import type { DemoCallType, DemoUploadRequirement } from '../content-types.ts';
import { communitiesGuide } from './communities-guide.ts';
import { FRAMEWORK_ID_PLACEHOLDER } from '../impact-framework.ts';
import impactQuiz from '../impact-quiz.json' with { type: 'json' };
import readinessSurvey from '../readiness-survey.json' with { type: 'json' };

const MEGABYTE = 1024 * 1024;

const supportDocuments: readonly DemoUploadRequirement[] = [
  {
    file_name: {
      it: 'Statuto o ultimo bilancio sociale',
      en: 'Statute or latest annual report',
      fr: 'Statuts ou dernier rapport annuel',
    },
    file_description: {
      it: 'Un solo PDF, leggibile e completo. Se hai entrambi i documenti, scegli il più recente.',
      en: 'One PDF, complete and easy to read. If you have both documents, choose the more recent one.',
      fr: 'Un seul PDF, complet et lisible. Si vous avez les deux documents, choisissez le plus récent.',
    },
    file_type: 'pdf',
    dimensions: 5 * MEGABYTE,
    mandatory: true,
  },
  {
    file_name: { it: 'Un’immagine dell’attività', en: 'A picture of your activity', fr: 'Une image de votre activité' },
    file_description: {
      it: 'Facoltativa. Assicurati che le persone ritratte siano d’accordo.',
      en: 'Optional. Make sure that the people shown agree to it.',
      fr: 'Facultative. Assurez-vous que les personnes représentées sont d’accord.',
    },
    file_type: 'image',
    dimensions: 3 * MEGABYTE,
    mandatory: false,
  },
];

/** Every step type, in the order in which an applicant meets them. */
export const impactSupport: DemoCallType = {
  key: 'impact-support',
  name: { it: 'Sostegno all’impatto', en: 'Impact support', fr: 'Soutien à l’impact' },
  description: {
    it: '<p>Guida, documenti, autovalutazione, framework d’impatto, quiz e risultati.</p>',
    en: '<p>Guide, documents, self-assessment, impact framework, quiz and results.</p>',
    fr: '<p>Guide, documents, autoévaluation, cadre d’impact, quiz et résultats.</p>',
  },
  steps: [
    {
      sort: 0,
      stepType: { name: 'text' },
      name: { it: 'Il bando in breve', en: 'About this call', fr: 'L’appel en bref' },
      description: {
        it: '<p>Leggi chi può partecipare e che cosa preparare.</p>',
        en: '<p>Read who can apply and what to prepare.</p>',
        fr: '<p>Lisez qui peut participer et ce qu’il faut préparer.</p>',
      },
      content: communitiesGuide,
    },
    {
      sort: 1,
      stepType: { name: 'upload' },
      name: { it: 'Documenti', en: 'Documents', fr: 'Documents' },
      description: {
        it: '<p>Carica lo statuto o l’ultimo bilancio sociale. L’immagine è facoltativa.</p>',
        en: '<p>Upload your statute or your latest annual report. The picture is optional.</p>',
        fr: '<p>Téléversez vos statuts ou votre dernier rapport annuel. L’image est facultative.</p>',
      },
      content: supportDocuments,
    },
    {
      sort: 2,
      stepType: { name: 'survey' },
      name: {
        it: 'Sei pronto a misurare l’impatto?',
        en: 'Impact Readiness Assessment',
        fr: 'Êtes-vous prêts à mesurer l’impact\u00a0?',
      },
      description: {
        it: '<p>Cinque pagine, circa 30 minuti. Non ci sono risposte giuste o sbagliate: conta il quadro reale.</p>',
        en: '<p>Five pages, about 30 minutes. There are no right or wrong answers: the real picture counts.</p>',
        fr: '<p>Cinq pages, environ 30 minutes. Il n’y a pas de bonne ou de mauvaise réponse\u00a0: c’est la réalité qui compte.</p>',
      },
      content: readinessSurvey,
    },
    {
      sort: 3,
      stepType: { name: 'miniDyi' },
      name: { it: 'Il tuo framework d’impatto', en: 'Your impact framework', fr: 'Votre cadre d’impact' },
      description: {
        it: '<p>Scegli i cambiamenti a cui punti e stimane il valore sociale.</p>',
        en: '<p>Choose the changes you aim for and estimate their social value.</p>',
        fr: '<p>Choisissez les changements que vous visez et estimez leur valeur sociale.</p>',
      },
      content: {
        frameworkId: FRAMEWORK_ID_PLACEHOLDER,
        options: { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 },
      },
    },
    {
      sort: 4,
      stepType: { name: 'quiz' },
      name: { it: 'Quiz sull’impatto', en: 'Impact quiz', fr: 'Quiz sur l’impact' },
      description: {
        it: '<p>Dodici domande sulle basi della misurazione d’impatto. Il punteggio non decide la selezione.</p>',
        en: '<p>Twelve questions on the basics of impact measurement. The score does not decide the selection.</p>',
        fr: '<p>Douze questions sur les bases de la mesure d’impact. Le score ne décide pas de la sélection.</p>',
      },
      content: impactQuiz,
    },
    {
      sort: 5,
      stepType: { name: 'results' },
      name: { it: 'Risultati', en: 'Results', fr: 'Résultats' },
      description: {
        it: '<p>Il riepilogo di ciò che hai inserito e delle stime che ne derivano.</p>',
        en: '<p>A summary of what you entered and of the estimates that follow from it.</p>',
        fr: '<p>Le résumé de ce que vous avez saisi et des estimations qui en découlent.</p>',
      },
      content: '',
    },
  ],
};
