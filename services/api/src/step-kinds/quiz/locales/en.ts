import type { QuizTexts } from '../quiz-texts.ts';

export const en: QuizTexts = {
  score: 'Quiz result',
  correct: 'Correct answer',
  wrong: (right) => `Not the correct answer, which is: ${right}`,
  counted: (correct, answered, all) => `${correct} correct answers out of ${answered} given, ${all} questions in all`,
  columns: {
    '~score': 'Share of correct answers',
    '~correct': 'Correct answers',
    '~answered': 'Answered questions',
    '~questions': 'Questions',
  },
};
