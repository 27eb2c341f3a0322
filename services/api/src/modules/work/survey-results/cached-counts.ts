import { CachedCounting, type Progress as ProgressOf } from '../../../platform/counting/cached-counting.ts';
import { AnswerCounting, type AnswerCounts, type CountQuery, VersionFinder } from './count-answers.ts';
import type { SurveyResultsRepository } from './repository.ts';
import type { SurveySteps } from './survey-steps.ts';
import type { SurveyVersions } from './survey-versions.ts';

export type Progress = ProgressOf<AnswerCounts>;

/** Until an application of the call is submitted, reopened, deleted or restored. */
export class CachedCounts extends CachedCounting<CountQuery, AnswerCounts> {
  constructor(
    surveyResults: Pick<SurveyResultsRepository, 'all' | 'state' | 'total'>,
    steps: Pick<SurveySteps, 'stepIn'>,
    versions: Pick<SurveyVersions, 'read'>,
  ) {
    super({
      start: (query, signal) =>
        new AnswerCounting(surveyResults, new VersionFinder(steps, versions, query.stepId), query, signal),
      async inspect(query) {
        const [state, total] = await Promise.all([
          surveyResults.state(query.callId),
          surveyResults.total(query.callId, query),
        ]);
        return { state, total };
      },
      empty: { looked: 0, answered: 0, versions: new Map(), questions: new Map() },
    });
  }
}
