import type { StepProblem } from '@impact-call/contracts/remote';
import type { MiniDyiAnswer } from '@impact-call/contracts';

/** Id of the field for the total budget within a step. */
export const budgetId = (stepId: string): string => `miniDyi-${stepId}-budget`;

/** What is missing before the applicant may go on: the budget must be given, and 0 is a budget (specification point 5). */
export function problemsOf(answer: MiniDyiAnswer, missingBudget: string): StepProblem[] {
  return answer.budget === null ? [{ anchor: budgetId(answer.stepId), message: missingBudget, subStep: 'budget' }] : [];
}
