import type { Language, StepState } from '@impact-call/contracts';
import type { SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import type { SubmissionAccess } from './access.ts';
import { stepStatesOf } from './completeness.ts';
import { createGatherEvidence, type EvidenceDeps } from '../impact/gather-evidence.ts';

export interface StepStatesDeps extends EvidenceDeps {
  access: Pick<SubmissionAccess, 'open'>;
  now: () => Date;
}

/** How closing would judge each stored step of a submission; the same on every device. */
export function createReadStepStates({ access, now, ...deps }: StepStatesDeps) {
  const gatherEvidence = createGatherEvidence(deps);
  return async (submissionId: string, organization: SelectedOrganization, language: Language): Promise<StepState[]> => {
    const { record, steps } = await access.open(submissionId, organization);
    return stepStatesOf(record, steps, await gatherEvidence(record, now()), language);
  };
}
export type ReadStepStates = ReturnType<typeof createReadStepStates>;
