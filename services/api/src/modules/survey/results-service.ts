import type { Language, SurveyResults } from '@impact-call/contracts';
import { isDeepStrictEqual } from 'node:util';
import { NotFound } from '../../errors/request-errors.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { CallAdminRepository } from '../call/admin-repository.ts';
import type { StepRecord } from '../call/model.ts';
import type { CallRepository } from '../call/repository.ts';
import type { StepSetRepository } from '../submission/step-set-repository.ts';
import { parseObject } from './parse-object.ts';
import type { AnswerRecord, SurveyResultsRepository } from './results-repository.ts';

export interface SurveyResultsParts {
  surveyResults: SurveyResultsRepository;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  calls: Pick<CallRepository, 'findType'>;
  stepSets: Pick<StepSetRepository, 'find'>;
}

/** Which step of which call, and which page of its answers. */
export interface ResultsRequest {
  callId: string;
  stepId: string;
  range: { skip: number; limit: number };
  language: Language;
}

const WITH_ANSWERS = new Set(['survey', 'quiz']);
const surveyIn = (steps: readonly StepRecord[], stepId: string): StepRecord | undefined =>
  steps.find(({ id, stepType }) => id === stepId && WITH_ANSWERS.has(stepType.name));

/** The results of surveys: for administrators, since a quiz comes with its right answers. */
export function createSurveyResultsService({ surveyResults, callAdmin, calls, stepSets }: SurveyResultsParts) {
  /** The newest version that somebody answered, else the one that the next applicant gets. */
  const newestStep = async (callId: string, stepId: string): Promise<StepRecord> => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    const stepSetId = await surveyResults.newestStepSet(callId, stepId);
    const steps = stepSetId === null ? (await calls.findType(call.callTypeId))?.steps : await stepSets.find(stepSetId);
    const step = surveyIn(steps ?? [], stepId);
    if (!step) throw new NotFound();
    return step;
  };
  const sameSets = async (records: readonly AnswerRecord[], step: StepRecord): Promise<Set<string>> => {
    const same = new Set<string>();
    for (const id of new Set(records.map(({ stepSetId }) => stepSetId))) {
      if (isDeepStrictEqual(surveyIn(await stepSets.find(id), step.id)?.content, step.content)) same.add(id);
    }
    return same;
  };

  return async ({ callId, stepId, range, language }: ResultsRequest): Promise<{ results: SurveyResults; total: number }> => {
    const step = await newestStep(callId, stepId);
    const { records, total } = await surveyResults.page(callId, stepId, range);
    const same = await sameSets(records, step);
    const answers = records.map(({ code, submissionDate, stepSetId, results }) => ({
      submissionCode: code,
      submissionDate: submissionDate.toISOString(),
      data: parseObject(results[stepId]?.content ?? '') ?? {},
      isSameSurvey: same.has(stepSetId),
    }));
    return { results: { survey: parseObject(resolveText(step.content, language)), answers }, total };
  };
}
export type SurveyResultsService = ReturnType<typeof createSurveyResultsService>;
