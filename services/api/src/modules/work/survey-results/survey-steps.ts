import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository, CallRepository, StepRecord } from '../../calls/calls/index.ts';
import { stepKindOf } from '../../../step-kinds/index.ts';
import type { StepSetRepository } from '../../submissions/submissions/index.ts';
import type { SurveyResultsRepository } from './repository.ts';

const surveyIn = (steps: readonly StepRecord[], stepId: string): StepRecord | undefined =>
  steps.find((step) => step.id === stepId && stepKindOf(step).isSurvey);

export class SurveySteps {
  constructor(
    private readonly surveyResults: SurveyResultsRepository,
    private readonly calls: CallRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly stepSets: StepSetRepository,
  ) {}

  /** The newest version with an answer, else the current one. @throws NotFound */
  async newest(callId: string, stepId: string): Promise<StepRecord> {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    const stepSetId = await this.surveyResults.newestStepSet(callId, stepId);
    const steps =
      stepSetId === null ? (await this.calls.findType(call.callTypeId))?.steps : await this.stepSets.find(stepSetId);
    const step = surveyIn(steps ?? [], stepId);
    if (!step) throw new NotFound();
    return step;
  }

  async stepIn(stepSetId: string, stepId: string): Promise<StepRecord | null> {
    return surveyIn(await this.stepSets.find(stepSetId), stepId) ?? null;
  }
}
