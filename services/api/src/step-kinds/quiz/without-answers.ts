import { CONTENT_BOUNDS, parseBoundedJson } from '@impact-call/domain';

/** What a quiz's definition says about right answers; SurveyJS writes them beside the question. */
const ANSWER_KEYS = new Set(['correctAnswer', 'correctAnswers', 'expectedAnswers']);

/**
 * The definition without right answers: those never leave the server while they could be of use
 * (docs/rules.md#quiz-secret).
 */
export function withoutAnswers(quiz: string): string {
  try {
    return JSON.stringify(
      parseBoundedJson(quiz, CONTENT_BOUNDS, (key, value) => (ANSWER_KEYS.has(key) ? undefined : value)),
    );
  } catch {
    // What cannot be read cannot be cleaned, and is no quiz anyway.
    return '';
  }
}
