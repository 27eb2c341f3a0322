/** Only the first right answer is compared (docs/rules/08-steps.md#quiz-score). */
export interface QuizQuestion {
  question: string;
  correctAnswers: readonly unknown[];
}

export interface JudgedAnswer {
  question: string;
  answer: unknown;
  correctAnswer: unknown;
  isAnswered: boolean;
  isCorrect: boolean;
}

/** Shares are null if their divisor is 0. */
export interface QuizJudgement {
  /** Correct ÷ answered. */
  score: number | null;
  /** Correct ÷ all, so that skipped questions count (docs/rules/08-steps.md#quiz-score). */
  scoreOfAll: number | null;
  correctAnswersCount: number;
  answeredCount: number;
  questionsCount: number;
  recap: JudgedAnswer[];
}

const isGiven = (answer: unknown): boolean =>
  answer !== undefined &&
  answer !== null &&
  !(typeof answer === 'string' && answer.trim() === '') &&
  !(Array.isArray(answer) && answer.length === 0);

/** `3` and `"3"`, case and surrounding blanks, and choices in any order are equal. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).sort());
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value).trim().toLowerCase());
  const entries = Object.entries(value).map(([key, part]) => [key, canonical(part)] as const);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isSame = (answer: unknown, correct: unknown): boolean => canonical(answer) === canonical(correct);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Questions without a right answer do not count. */
export function quizScore(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, unknown>>,
): QuizJudgement {
  const recap = questions
    .filter(({ correctAnswers }) => isGiven(correctAnswers[0]))
    .map(({ question, correctAnswers }): JudgedAnswer => {
      const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
      const isAnswered = isGiven(answer);
      return {
        question,
        answer,
        correctAnswer: correctAnswers[0],
        isAnswered,
        isCorrect: isAnswered && isSame(answer, correctAnswers[0]),
      };
    });
  const correct = recap.filter(({ isCorrect }) => isCorrect).length;
  const answered = recap.filter(({ isAnswered }) => isAnswered).length;
  return {
    score: share(correct, answered),
    scoreOfAll: share(correct, recap.length),
    correctAnswersCount: correct,
    answeredCount: answered,
    questionsCount: recap.length,
    recap,
  };
}
