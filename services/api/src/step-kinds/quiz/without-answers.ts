import { CONTENT_BOUNDS, parseBoundedJson } from '@impact-call/domain';

/** Keys of right answers in a quiz's definition; SurveyJS stores them in the question. */
const ANSWER_KEYS = new Set(['correctAnswer', 'correctAnswers', 'expectedAnswers']);

/**
 * The definition without right answers, which must not leave the server while applicants could use them
 * (docs/rules/08-steps.md#quiz-secret).
 */
export function withoutAnswers(quiz: string): string {
  try {
    return JSON.stringify(
      parseBoundedJson(quiz, CONTENT_BOUNDS, (key, value) => (ANSWER_KEYS.has(key) ? undefined : value)),
    );
  } catch {
    // Unreadable definitions cannot be cleaned, and are no quiz.
    return '';
  }
}
