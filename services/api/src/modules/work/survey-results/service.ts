import type { Language, SurveyResults } from '@impact-call/contracts';
import { parseObject } from '@impact-call/domain';
import { withoutAddresses } from '@impact-call/survey/definition';
import { isDeepStrictEqual } from 'node:util';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { StepRecord } from '../../calls/calls/index.ts';
import type { ShortAnswers, Surveys } from '../../../step-kinds/index.ts';
import type { SurveyResultsRepository } from './repository.ts';
import type { FindSurveyStep } from './survey-step.ts';

export interface SurveyResultsDeps {
  surveyResults: SurveyResultsRepository;
  surveys: Pick<Surveys, 'short'>;
  steps: FindSurveyStep;
}

/** The step, its call, and the page of answers. */
export interface ResultsRequest {
  callId: string;
  stepId: string;
  range: { skip: number; limit: number };
  language: Language;
}

/** Answers up to this number of characters are batched, and shown in full. */
const SHORT = 10_000;
/** About the maximum characters of a page, however many answers it has. */
const LONGEST_PAGE = 4_000_000;
/** The queue for administrators' results. */
const OWNER = 'results';

/** Survey results: only for administrators, since a quiz includes its correct answers. */
export function createSurveyResultsService({ surveyResults, surveys, steps }: SurveyResultsDeps) {
  /** Whether a step set has exactly this survey; checked once for each. */
  const createIsSame = (step: StepRecord): ((stepSetId: string) => Promise<boolean>) => {
    const known = new Map<string, boolean>();
    return async (id) => {
      const isSame = known.get(id) ?? isDeepStrictEqual((await steps.stepIn(id, step.id))?.content, step.content);
      known.set(id, isSame);
      return isSame;
    };
  };
  /** The answer, shortened if it is long; only long ones need a thread. */
  const dataOf = async (definition: string, content: string, limit: number): Promise<ShortAnswers> => {
    const data = content.length <= SHORT ? parseObject(content) : undefined;
    return data === undefined ? surveys.short(definition, content, limit, OWNER) : { data: data ?? {}, isCut: false };
  };

  return async ({
    callId,
    stepId,
    range,
    language,
  }: ResultsRequest): Promise<{ results: SurveyResults; total: number }> => {
    const step = await steps.newest(callId, stepId);
    const definition = resolveText(step.content, language);
    const isSame = createIsSame(step);
    const limit = Math.max(SHORT, Math.floor(LONGEST_PAGE / range.limit));
    const answers: SurveyResults['answers'] = [];
    for await (const { code, submissionDate, stepSetId, results } of surveyResults.page(callId, stepId, range)) {
      const { data, isCut } = await dataOf(definition, results?.[stepId]?.content ?? '', limit);
      const facts = {
        submissionCode: code,
        submissionDate: submissionDate.toISOString(),
        isSameSurvey: await isSame(stepSetId),
      };
      answers.push({ ...facts, data, isCut });
    }
    return {
      results: { survey: parseObject(definition, withoutAddresses), answers },
      total: await surveyResults.count(callId, stepId),
    };
  };
}
export type SurveyResultsService = ReturnType<typeof createSurveyResultsService>;
