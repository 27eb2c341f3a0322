import type { Step, Submission } from '@impact-call/contracts';
import type { Standing, Stored } from './step-draft.ts';

export const submissionKey = (id: string, organizationId: string | undefined): unknown[] => [
  'submission',
  id,
  organizationId ?? null,
];

export interface ApplicationState {
  isOpen: boolean;
  /** When it was last reopened, until the next submission; null if not reopened. */
  reopenedAt: string | null;
  /** The steps that can be changed; null for all. */
  stepIds: readonly string[] | null;
}

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

export const standingOf = ({ isOpen, reopenedAt, stepIds }: ApplicationState, stepId: string): Standing => ({
  isOpen: isOpen && (stepIds === null || stepIds.includes(stepId)),
  reopenedAt,
});

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
