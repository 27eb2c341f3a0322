import type { FrameworkChosen } from '../../../calls/calls/index.ts';
import { captureFrameworks } from '../stored/capture-frameworks.ts';
import type { FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { SubmissionRepository } from '../stored/repository.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';

export interface GiveFrameworkDeps {
  submissions: Pick<SubmissionRepository, 'stepSetsOfDrafts' | 'giveFramework'>;
  stepSets: Pick<StepSetRepository, 'find'>;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
}

/**
 * Assigns the call's framework to draft steps that have none; a step with a framework retains it
 * (docs/rules/12-frameworks.md#framework-versions).
 */
export const createGiveFramework =
  ({ submissions, stepSets, frameworks }: GiveFrameworkDeps) =>
  async ({ call }: FrameworkChosen): Promise<void> => {
    for (const stepSetId of await submissions.stepSetsOfDrafts(call._id)) {
      const captured = await captureFrameworks(call, await stepSets.find(stepSetId), frameworks);
      for (const [stepId, versionId] of Object.entries(captured.frameworks))
        await submissions.giveFramework({ callId: call._id, stepSetId, stepId, versionId });
    }
  };
export type GiveFramework = ReturnType<typeof createGiveFramework>;
