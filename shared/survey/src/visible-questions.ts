import { ConditionsParser, type Question, type SurveyModel } from 'survey-core';

type Placed = Pick<Question, 'parent'>;

const parser = new ConditionsParser();
const isReadable = (condition: string | undefined): boolean =>
  !condition?.trim() || parser.parseExpression(condition) !== undefined;

const conditionOf = (element: Placed): string | undefined =>
  'visibleIf' in element && typeof element.visibleIf === 'string' ? element.visibleIf : undefined;

/**
 * SurveyJS shows elements whose condition fails; readers treat a failing expression as not visible
 * (docs/rules/08-steps.md#failed-expressions).
 */
function isDecided(element: Placed | null | undefined): boolean {
  return !element || (isReadable(conditionOf(element)) && isDecided(element.parent));
}

export function isShown(question: Question): boolean {
  try {
    return question.isVisible && isDecided(question);
  } catch {
    return false;
  }
}

/** An answer or a computed value. */
export const asks = (question: Question): boolean => question.hasInput || question.getType() === 'expression';

export const visibleQuestions = (survey: SurveyModel): Question[] =>
  survey.getAllQuestions(true).filter((question) => asks(question) && isShown(question));
