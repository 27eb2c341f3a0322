import type { Dimension, Evidence } from '@impact-call/contracts';
import type { Share } from '@impact-call/domain';

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
