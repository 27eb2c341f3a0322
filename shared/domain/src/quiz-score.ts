/**
 * One question of a quiz, with the answers that count as right; the first one is compared (docs/rules.md#quiz-score).
 */
export interface QuizQuestion {
  question: string;
  correctAnswers: readonly unknown[];
}

/** How one question was answered; `answer` is undefined when it was not. */
export interface JudgedAnswer {
  question: string;
  answer: unknown;
  correctAnswer: unknown;
  isAnswered: boolean;
  isCorrect: boolean;
}

/** A quiz judged; the shares are null when there is nothing to divide by. */
export interface QuizJudgement {
  /** Correct ÷ answered, as specified. */
  score: number | null;
  /** Correct ÷ all, so that skipping is visible (docs/rules.md#quiz-score). */
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

/**
 * One spelling for what means the same: `3` and `"3"`, case and blanks around a typed word, and choices in any order.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).sort());
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value).trim().toLowerCase());
  const entries = Object.entries(value).map(([key, part]) => [key, canonical(part)] as const);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isSame = (answer: unknown, correct: unknown): boolean => canonical(answer) === canonical(correct);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Judges the answers of a quiz. Questions without a correct answer are no part of it. */
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
