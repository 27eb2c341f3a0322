import { ConditionsParser, type Question, type SurveyModel } from 'survey-core';

type Placed = Pick<Question, 'parent'>;

const parser = new ConditionsParser();
const isReadable = (condition: string | undefined): boolean =>
  !condition?.trim() || parser.parseExpression(condition) !== undefined;

const conditionOf = (element: Placed): string | undefined =>
  'visibleIf' in element && typeof element.visibleIf === 'string' ? element.visibleIf : undefined;

/**
 * SurveyJS shows what it cannot decide; who reads answers takes an expression that fails for not visible
 * (docs/rules.md#failed-expressions).
 */
function isDecided(element: Placed | null | undefined): boolean {
  return !element || (isReadable(conditionOf(element)) && isDecided(element.parent));
}

/** Whether the question belongs into the recap: visible, by conditions that can be read. */
export function isShown(question: Question): boolean {
  try {
    return question.isVisible && isDecided(question);
  } catch {
    return false;
  }
}

/** Whether there is something to read of the question: an answer, or what was computed from others. */
export const asks = (question: Question): boolean => question.hasInput || question.getType() === 'expression';

/** The questions that the applicant could see and answer, in order. */
export const visibleQuestions = (survey: SurveyModel): Question[] =>
  survey.getAllQuestions(true).filter((question) => asks(question) && isShown(question));
