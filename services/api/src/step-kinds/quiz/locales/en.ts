import type { QuizTexts } from '../quiz-texts.ts';

export const en: QuizTexts = {
  score: 'Quiz result',
  correct: 'Correct answer',
  wrong: (right) => `Not the correct answer, which is: ${right}`,
  counted: (correct, answered, all) => `Correct answers: ${correct} of ${answered} given; questions: ${all}`,
  columns: {
    '~score': 'Share of correct answers',
    '~correct': 'Correct answers',
    '~answered': 'Answered questions',
    '~questions': 'Questions',
  },
};
