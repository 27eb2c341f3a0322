import type { Share } from '@impact-call/domain';

/** Ids of fields: anchors of problems, and the same in every host. */
const of = (stepId: string, ...path: readonly (string | number)[]): string => ['miniDyi', stepId, ...path].join('-');

export const budgetId = (stepId: string): string => of(stepId, 'budget');
/** Of all goals; with the code added, of one. */
export const goalsId = (stepId: string): string => of(stepId, 'sdg');

/** Of the list of outcomes. */
export const outcomesId = (stepId: string): string => of(stepId, 'outcomes');

type OutcomeField =
  | ('choice' | 'name' | 'goal' | 'stakeholder' | 'indicator' | 'target' | 'proxy' | 'proxyName' | 'value')
  | ('reason' | 'source' | Share);

/** A field of a chosen outcome, on a screen that shows it. */
export const outcomeFieldId = (stepId: string, outcomeKey: string, field: OutcomeField): string =>
  of(stepId, outcomeKey, field);
