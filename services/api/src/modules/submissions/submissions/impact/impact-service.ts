import type { ImpactResult, RequestOf, ResponseOf, SelectedOutcome } from '@impact-call/contracts';
import type { Endpoints, FieldError, Language } from '@impact-call/contracts';
import { checkSelection, isLocked, isMissing, withGoals } from '@impact-call/domain';
import type { Principal, SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { OpenedSubmission, SubmissionAccess } from '../reading/access.ts';
import type { ResultRecord } from '../stored/model.ts';
import type { Answers } from '../answers/answers.ts';
import {
  answerOf,
  definitionOf,
  impactResultOf,
  impactError,
  stepKindOf,
  withOutcomeNames,
} from '../../../../step-kinds/index.ts';

type MiniDyiWrite = RequestOf<Endpoints['PutMiniDYI']>['body'];
type MiniDyiSaved = ResponseOf<Endpoints['PutMiniDYI']>;
type MiniDyiScores = ResponseOf<Endpoints['MiniDYI']>;

export interface ImpactReader {
  principal: Principal;
  organization: SelectedOrganization;
  language: Language;
}

interface OpenedStep extends OpenedSubmission {
  step: StepRecord;
  result: ResultRecord;
  framework: FrameworkRecord | null;
}

const LOCKED: MiniDyiScores = {
  lowerScore: null,
  upperScore: null,
  locked: true,
  budget: null,
  lower: null,
  upper: null,
  parameters: null,
  noFilterDeclared: false,
  isOverEight: false,
};

/** Limits and unknown identifiers make a request invalid even as a draft. */
function brokenRules(step: StepRecord, outcomes: SelectedOutcome[], framework: FrameworkRecord | null): FieldError[] {
  const { options } = definitionOf(step);
  const answer = { ...answerOf(step, '{}'), selectedOutcomes: outcomes };
  const broken = checkSelection(answer, options, framework).filter((violation) => !isMissing(violation));
  return broken.map((violation) =>
    impactError({ ...violation, path: violation.path.replace(/^selectedOutcomes/, 'outcomes') }),
  );
}

const NO_SCORES = { lowerScore: null, upperScore: null };

/** The impact wizard's endpoints; they store the same step result as autosave. */
export class ImpactService {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly access: SubmissionAccess,
    private readonly answers: Answers,
    private readonly frameworks: FrameworkRepository,
  ) {}

  /** Goals stay as stored by autosave, since this request does not contain them. @throws RuleBroken */
  async put(
    { outcomes, budget, budgetSpent, stepResultID, version, idempotencyKey }: MiniDyiWrite,
    reader: ImpactReader,
  ): Promise<MiniDyiSaved> {
    const opened = await this.open(stepResultID, reader);
    const { step, result, framework, record } = opened;
    const errors = brokenRules(step, outcomes, framework);
    if (errors.length > 0) throw new RuleBroken({ errors });
    const answer = {
      ...answerOf(step, result.content),
      selectedOutcomes: withGoals(outcomes, framework),
      budget,
      budgetSpent,
    };
    const write = {
      callSubmissionId: record._id,
      stepId: step.id,
      content: JSON.stringify(answer),
      ...(version === undefined ? {} : { version }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
    const saved = await this.answers.save(write, reader.organization, reader.principal.user);
    return { ...saved, ...this.scoresOf(opened, impactResultOf(answer, framework)) };
  }

  /** For a closed submission the scores from closing; none while the call is locked. */
  async scores(stepResultId: string, reader: ImpactReader): Promise<MiniDyiScores> {
    const { call, record, step, result, framework } = await this.open(stepResultId, reader);
    if (isLocked(call.callLockEnd, this.platform.now())) return LOCKED;
    const stored = record.closed ? result.impactResult : undefined;
    const computed = stored ?? impactResultOf(answerOf(step, result.content), framework);
    return { locked: false, ...withOutcomeNames(computed, framework, reader.language) };
  }

  private scoresOf(
    { call }: OpenedStep,
    { lowerScore, upperScore }: ImpactResult,
  ): Pick<MiniDyiSaved, 'lowerScore' | 'upperScore'> {
    return isLocked(call.callLockEnd, this.platform.now()) ? NO_SCORES : { lowerScore, upperScore };
  }

  private async open(stepResultId: string, { organization }: ImpactReader): Promise<OpenedStep> {
    const opened = await this.access.openByResult(stepResultId, organization);
    const step = opened.steps.find(({ id }) => opened.record.results[id]?.id === stepResultId);
    const result = step && opened.record.results[step.id];
    if (!result || !stepKindOf(step).framework) throw new NotFound();
    const frameworkId = { ...opened.record.frameworks }[step.id];
    const framework = frameworkId === undefined ? null : await this.frameworks.find(frameworkId);
    return { ...opened, step, result, framework };
  }
}
