import type { QuizTexts } from '../quiz-texts.ts';

export const fr: QuizTexts = {
  score: 'Résultat du quiz',
  correct: 'Bonne réponse',
  wrong: (right) => `Réponse inexacte. La bonne réponse\u202f: ${right}`,
  counted: (correct, answered, all) =>
    `Bonnes réponses\u202f: ${correct} sur ${answered} données\u202f; questions\u202f: ${all}`,
  columns: {
    '~score': 'Part de réponses correctes',
    '~correct': 'Réponses correctes',
    '~answered': 'Questions répondues',
    '~questions': 'Questions',
  },
};
