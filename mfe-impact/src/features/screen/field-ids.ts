import type { Dimension, Evidence, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey, type Share } from '@impact-call/domain';

/** Field ids: the anchors of problems, the same in every host. */
const of = (stepId: string, ...path: readonly (string | number)[]): string => ['miniDyi', stepId, ...path].join('-');

export const budgetId = (stepId: string): string => of(stepId, 'budget');
/** The id of the goals; with a code appended, of one goal. */
export const goalsId = (stepId: string): string => of(stepId, 'sdg');

/** The id of the list of outcomes. */
export const outcomesId = (stepId: string): string => of(stepId, 'outcomes');

type OutcomeField =
  | ('choice' | 'name' | 'goal' | 'stakeholder' | 'indicator' | 'target' | 'proxy' | 'proxyName' | 'value')
  | ('reason' | 'source' | Share)
  | ('isNegative' | 'peopleReached' | 'startYear' | 'durationYears' | keyof Evidence | Dimension);

/** The id of a field of a selected outcome. */
export const outcomeFieldId = (stepId: string, outcomeKey: string, field: OutcomeField): string =>
  of(stepId, outcomeKey, field);

/** The id of a field of one of its indicators; the first one has the outcome's. */
export function indicatorFieldId(
  stepId: string,
  outcome: SelectedOutcome,
  position: number,
  field: OutcomeField,
): string {
  const id = outcomeFieldId(stepId, outcomeKey(outcome), field);
  return position > 0 ? `${id}-${position + 1}` : id;
}
