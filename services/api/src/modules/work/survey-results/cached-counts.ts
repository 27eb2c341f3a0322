import { createCachedCounting, type Progress as ProgressOf } from '../../../platform/counting/cached-counting.ts';
import type { AnswerCounts, CountDeps, CountQuery } from './count-answers.ts';
import { startCounting } from './count-answers.ts';
import type { SurveyResultsRepository } from './repository.ts';

/** Counts of answers, and the number of applications they cover. */
export type Progress = ProgressOf<AnswerCounts>;

/** Counts of answers, cached until an application of the call is submitted, reopened, deleted or restored. */
export const createCachedCounts = (
  deps: CountDeps & { surveyResults: Pick<SurveyResultsRepository, 'all' | 'state' | 'total'> },
) =>
  createCachedCounting<CountQuery, AnswerCounts>({
    start: (query, signal) => startCounting(deps, query, signal),
    async look(query) {
      const { surveyResults } = deps;
      const [state, total] = await Promise.all([
        surveyResults.state(query.callId),
        surveyResults.total(query.callId, query),
      ]);
      return { state, total };
    },
    nothing: { looked: 0, answered: 0, versions: new Map(), questions: new Map() },
  });
export type CachedCounts = ReturnType<typeof createCachedCounts>;
