import { inStepOrder } from '@impact-call/domain';
import type { SubmissionState } from '../../../calls/calls/index.ts';
import type { StoredState, SubmissionRepository } from '../stored/repository.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';

interface FindStatesDeps {
  submissions: Pick<SubmissionRepository, 'findStates'>;
  stepSets: Pick<StepSetRepository, 'find'>;
}

/** The states of an organization's submissions by call: one query for all, since steps never change and are cached. */
export function createFindStates({ submissions, stepSets }: FindStatesDeps) {
  const named = async ({ stepSetId, reopened, ...state }: StoredState): Promise<SubmissionState> => {
    if (!reopened) return state;
    const { at, message, stepIds } = reopened;
    const steps = stepIds && inStepOrder(await stepSets.find(stepSetId)).filter(({ id }) => stepIds.includes(id));
    return { ...state, reopening: { at, message, steps: steps && steps.map(({ name }) => name) } };
  };
  return async (organizationId: string, callIds: readonly string[]): Promise<[string, SubmissionState][]> => {
    const found = await submissions.findStates(organizationId, callIds);
    return Promise.all([...found].map(async ([callId, state]) => [callId, await named(state)]));
  };
}
