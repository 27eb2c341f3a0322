import type { QuizTexts } from '../quiz-texts.ts';

export const fr: QuizTexts = {
  score: 'Résultat du quiz',
  correct: 'Bonne réponse',
  wrong: (right) => `Réponse inexacte. La bonne réponse\u202f: ${right}`,
  counted: (correct, answered, all) => `${correct} bonnes réponses sur ${answered} données, ${all} questions en tout`,
  columns: {
    '~score': 'Part de réponses correctes',
    '~correct': 'Réponses correctes',
    '~answered': 'Questions répondues',
    '~questions': 'Questions',
  },
};
