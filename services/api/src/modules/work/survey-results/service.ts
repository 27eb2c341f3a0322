import type { Language, SurveyResults } from '@impact-call/contracts';
import { parseObject } from '@impact-call/domain';
import { withoutAddresses } from '@impact-call/survey/definition';
import { isDeepStrictEqual } from 'node:util';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { ShortAnswers, Surveys } from '../../../step-kinds/index.ts';
import type { SurveyResultsRepository } from './repository.ts';
import type { SurveySteps } from './survey-versions.ts';

export interface ResultsRequest {
  callId: string;
  stepId: string;
  range: { skip: number; limit: number };
  language: Language;
}

/** Up to this number, answers are batched and shown in full. */
const SHORT = 10_000;
const MAX_PAGE_CHARACTERS = 4_000_000;
const OWNER = 'results';

/** For administrators only: a quiz includes its correct answers. */
export class SurveyResultsService {
  constructor(
    private readonly surveyResults: SurveyResultsRepository,
    private readonly surveys: Pick<Surveys, 'short'>,
    private readonly steps: SurveySteps,
  ) {}

  /** Newest first. @throws NotFound */
  async page({ callId, stepId, range, language }: ResultsRequest): Promise<{ results: SurveyResults; total: number }> {
    const step = await this.steps.newest(callId, stepId);
    const definition = resolveText(step.content, language);
    const limit = Math.max(SHORT, Math.floor(MAX_PAGE_CHARACTERS / range.limit));
    const isSame = new Map<string, boolean>();
    const answers: SurveyResults['answers'] = [];
    for await (const { code, submissionDate, stepSetId, results } of this.surveyResults.page(callId, stepId, range)) {
      const { data, isCut } = await this.dataOf(definition, results?.[stepId]?.content ?? '', limit);
      const isSameSurvey = isSame.get(stepSetId) ?? (await this.hasSurvey(stepSetId, step));
      isSame.set(stepSetId, isSameSurvey);
      const facts = { submissionCode: code, submissionDate: submissionDate.toISOString(), isSameSurvey };
      answers.push({ ...facts, data, isCut });
    }
    return {
      results: { survey: parseObject(definition, withoutAddresses), answers },
      total: await this.surveyResults.count(callId, stepId),
    };
  }

  private async hasSurvey(stepSetId: string, step: StepRecord): Promise<boolean> {
    return isDeepStrictEqual((await this.steps.stepIn(stepSetId, step.id))?.content, step.content);
  }

  /** Only long answers need a worker. */
  private async dataOf(definition: string, content: string, limit: number): Promise<ShortAnswers> {
    const data = content.length <= SHORT ? parseObject(content) : undefined;
    if (data === undefined) return this.surveys.short(definition, content, limit, OWNER);
    return { data: data ?? {}, isCut: false };
  }
}
