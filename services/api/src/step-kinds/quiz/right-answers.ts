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

/** Whether the step has right answers, in its questions or separately. */
export const hasRightAnswers = ({ content, expectedAnswers }: Pick<StepDefinition, 'content' | 'expectedAnswers'>) =>
  (expectedAnswers ?? '').trim() !== '' || wordingsOf(content).some(namesRightAnswer);
