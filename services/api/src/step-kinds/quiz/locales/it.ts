import type { QuizTexts } from '../quiz-texts.ts';

export const it: QuizTexts = {
  score: 'Risultato del quiz',
  correct: 'Risposta corretta',
  wrong: (right) => `Risposta non corretta. Quella corretta: ${right}`,
  counted: (correct, answered, all) => `Risposte corrette: ${correct} su ${answered} date; domande: ${all}`,
  columns: {
    '~score': 'Quota di risposte corrette',
    '~correct': 'Risposte corrette',
    '~answered': 'Domande con risposta',
    '~questions': 'Domande',
  },
};
