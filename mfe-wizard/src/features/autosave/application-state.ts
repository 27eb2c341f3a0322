import type { Step, Submission } from '@impact-call/contracts';
import type { Standing, Stored } from './step-draft.ts';

/** Whether an application takes answers. */
export interface ApplicationState {
  isOpen: boolean;
  /** When it was reopened last, as long as it is not submitted again; null: not reopened. */
  reopenedAt: string | null;
  /** The steps that can be changed; null where all can. */
  stepIds: readonly string[] | null;
}

/** What the server holds of a submission: its answers by step, and its state. */
export interface ServerAnswers {
  results: ReadonlyMap<string, Stored>;
  state: ApplicationState;
}

export const stateOf = ({ closed, isOpen, reopening, withdrawal }: Submission): ApplicationState => ({
  isOpen: isOpen && !closed && withdrawal === undefined,
  reopenedAt: reopening?.at ?? null,
  stepIds: reopening?.stepIds ?? null,
});

export const isSameState = (one: ApplicationState, other: ApplicationState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the state says of one step. */
export const standingOf = ({ isOpen, reopenedAt, stepIds }: ApplicationState, stepId: string): Standing => ({
  isOpen: isOpen && (stepIds === null || stepIds.includes(stepId)),
  reopenedAt,
});

/** What the submission holds for each of its steps. */
export function resultsOf({
  steps,
  stepResults,
}: Pick<Submission, 'stepResults'> & { steps: Pick<Step, 'id'>[] }): Map<string, Stored> {
  const results = new Map(stepResults.map((result) => [result.stepId, result]));
  return new Map(
    steps.map(({ id }) => {
      const { version = 0, content = null, updatedAt = null, updatedBy } = results.get(id) ?? {};
      return [id, { version, content, updatedAt, ...(updatedBy ? { updatedBy } : {}) }];
    }),
  );
}
