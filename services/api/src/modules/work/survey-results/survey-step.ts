import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository, CallRepository, StepRecord } from '../../calls/calls/index.ts';
import { stepKindOf } from '../../../step-kinds/index.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import type { SurveyResultsRepository } from './repository.ts';

export interface SurveyStepDeps {
  surveyResults: Pick<SurveyResultsRepository, 'newestStepSet'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  calls: Pick<CallRepository, 'findType'>;
  stepSets: Pick<StepSetRepository, 'find'>;
}

const surveyIn = (steps: readonly StepRecord[], stepId: string): StepRecord | undefined =>
  steps.find((step) => step.id === stepId && stepKindOf(step).isSurvey);

/** Survey steps as of the answers. */
export function createFindSurveyStep({ surveyResults, callAdmin, calls, stepSets }: SurveyStepDeps) {
  return {
    /** The newest version with an answer, else the current one. @throws NotFound */
    async newest(callId: string, stepId: string): Promise<StepRecord> {
      const call = await callAdmin.find(callId);
      if (!call) throw new NotFound();
      const stepSetId = await surveyResults.newestStepSet(callId, stepId);
      const steps =
        stepSetId === null ? (await calls.findType(call.callTypeId))?.steps : await stepSets.find(stepSetId);
      const step = surveyIn(steps ?? [], stepId);
      if (!step) throw new NotFound();
      return step;
    },
    /** The step in a submission with this step set; null when it has none. */
    stepIn: async (stepSetId: string, stepId: string): Promise<StepRecord | null> =>
      surveyIn(await stepSets.find(stepSetId), stepId) ?? null,
  };
}
export type FindSurveyStep = ReturnType<typeof createFindSurveyStep>;
