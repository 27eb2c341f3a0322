import { CONTENT_BOUNDS, parseBoundedJson } from '@impact-call/domain';
import { wordingsOf } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';

const isGiven = (answer: unknown): boolean =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);

function namesRightAnswer(survey: string): boolean {
  let found = false;
  try {
    parseBoundedJson(survey, CONTENT_BOUNDS, (key, value) => {
      found ||= key === 'correctAnswer' && isGiven(value);
      return value;
    });
  } catch {
    return false;
  }
  return found;
}

export const hasRightAnswers = ({ content, expectedAnswers }: Pick<StepDefinition, 'content' | 'expectedAnswers'>) =>
  (expectedAnswers ?? '').trim() !== '' || wordingsOf(content).some(namesRightAnswer);

/** SurveyJS stores them in the question. */
const ANSWER_KEYS = new Set(['correctAnswer', 'correctAnswers', 'expectedAnswers']);

/** Applicants could use the right answers (docs/rules/08-steps.md#quiz-secret). */
export function withoutAnswers(quiz: string): string {
  try {
    return JSON.stringify(
      parseBoundedJson(quiz, CONTENT_BOUNDS, (key, value) => (ANSWER_KEYS.has(key) ? undefined : value)),
    );
  } catch {
    // Unreadable definitions are no quiz.
    return '';
  }
}
