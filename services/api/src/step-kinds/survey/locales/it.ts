import type { SurveyTexts } from '../survey-texts.ts';

export const it: SurveyTexts = {
  header: ['Voce', 'Risposta'],
  cut: 'Questa risposta è più lunga di quanto si possa mostrare: qui ne vedi solo una parte.',
  notShown: 'Queste risposte non si possono mostrare: sono troppo lunghe.',
  note: 'Nota sulle risposte',
};
