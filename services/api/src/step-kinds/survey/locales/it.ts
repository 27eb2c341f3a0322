import type { SurveyTexts } from '../survey-texts.ts';

export const it: SurveyTexts = {
  header: ['Voce', 'Risposta'],
  cut: 'Questa risposta è più lunga di quanto si possa mostrare: qui ne vedi solo una parte.',
  notShown: 'Queste risposte non si possono mostrare: sono troppo lunghe.',
  hidden: 'Non visibile in questa valutazione anonima',
  dropFile: (types, limit) => `Trascina qui un file o sceglilo. Formati ammessi: ${types}, fino a ${limit}`,
  note: 'Nota sulle risposte',
};
