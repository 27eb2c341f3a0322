import type { DemoCallType } from '../content-types.ts';
import trialSurvey from '../trial-survey.json' with { type: 'json' };

/** The path in a minute: one text, one optional file, three questions. */
export const trial: DemoCallType = {
  key: 'trial',
  name: { it: 'Prova', en: 'Trial', fr: 'Essai' },
  description: {
    it: '<p>Un testo, un documento e tre domande.</p>',
    en: '<p>One text, one document and three questions.</p>',
    fr: '<p>Un texte, un document et trois questions.</p>',
  },
  steps: [
    {
      sort: 0,
      stepType: { name: 'text' },
      name: { it: 'Come funziona', en: 'How it works', fr: 'Comment ça marche' },
      description: '',
      content: {
        it: '<h2>Tre passi</h2><ol><li>Leggi questa pagina.</li><li>Carica un PDF, se vuoi.</li><li>Rispondi a tre domande e invia.</li></ol><p>Le risposte si salvano da sole mentre scrivi.</p>',
        en: '<h2>Three steps</h2><ol><li>Read this page.</li><li>Upload a PDF, if you like.</li><li>Answer three questions and submit.</li></ol><p>Your answers are saved as you type.</p>',
        fr: '<h2>Trois étapes</h2><ol><li>Lisez cette page.</li><li>Téléversez un PDF, si vous le souhaitez.</li><li>Répondez à trois questions et envoyez.</li></ol><p>Vos réponses s’enregistrent pendant que vous écrivez.</p>',
      },
    },
    {
      sort: 1,
      stepType: { name: 'upload' },
      name: { it: 'Un documento', en: 'A document', fr: 'Un document' },
      description: '',
      content: [
        {
          file_name: { it: 'Presentazione', en: 'Presentation', fr: 'Présentation' },
          file_description: {
            it: 'Facoltativo. Va bene un PDF qualsiasi.',
            en: 'Optional. Any PDF will do.',
            fr: 'Facultatif. N’importe quel PDF convient.',
          },
          file_type: 'pdf',
          dimensions: 5_242_880,
          mandatory: false,
        },
      ],
    },
    {
      sort: 2,
      stepType: { name: 'survey' },
      name: { it: 'Tre domande', en: 'Three questions', fr: 'Trois questions' },
      description: '',
      content: trialSurvey,
    },
  ],
};
