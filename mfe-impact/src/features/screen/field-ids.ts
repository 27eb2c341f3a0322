import type { Dimension, Evidence, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey, type Share } from '@impact-call/domain';

/** Anchors of problems, the same in every host. */
const of = (stepId: string, ...path: readonly (string | number)[]): string => ['miniDyi', stepId, ...path].join('-');

export const budgetId = (stepId: string): string => of(stepId, 'budget');
/** With a code appended, of one goal. */
export const goalsId = (stepId: string): string => of(stepId, 'sdg');

export const outcomesId = (stepId: string): string => of(stepId, 'outcomes');

type OutcomeField =
  | ('choice' | 'name' | 'goal' | 'stakeholder' | 'indicator' | 'target' | 'proxy' | 'proxyName' | 'value')
  | ('reason' | 'source' | Share)
  | ('isNegative' | 'peopleReached' | 'startYear' | 'durationYears' | keyof Evidence | Dimension);

export const outcomeFieldId = (stepId: string, outcomeKey: string, field: OutcomeField): string =>
  of(stepId, outcomeKey, field);

/** The first indicator has the outcome's. */
export function indicatorFieldId(
  stepId: string,
  outcome: SelectedOutcome,
  position: number,
  field: OutcomeField,
): string {
  const id = outcomeFieldId(stepId, outcomeKey(outcome), field);
  return position > 0 ? `${id}-${position + 1}` : id;
}
