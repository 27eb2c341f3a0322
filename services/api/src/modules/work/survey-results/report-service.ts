import type { Language, SurveyReport, SurveyReportFilter } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CountQuery } from './count-answers.ts';
import type { CachedCounts } from './cached-counts.ts';
import type { ReadVersion } from './read-version.ts';
import { reportView } from './report-view.ts';
import type { FindSurveyStep } from './survey-step.ts';

export interface SurveyReportDeps {
  counts: Pick<CachedCounts, 'look'>;
  readVersion: ReadVersion;
  steps: Pick<FindSurveyStep, 'newest'>;
}

/** The filter of a count; omits empty values, so that equal filters compare equal. */
export function queryOf({ callId, stepId, version, from, until, question, answer }: SurveyReportFilter): CountQuery {
  return {
    ...{ callId, stepId },
    ...(version !== undefined && { version }),
    ...(from !== undefined && { from: parseInstant(from) ?? undefined }),
    ...(until !== undefined && { until: parseInstant(until) ?? undefined }),
    ...(question !== undefined && answer !== undefined && { given: { question, answer } }),
  };
}

/** Survey results as counts (docs/rules/09-submissions.md#survey-report). */
export function createSurveyReport({ counts, readVersion, steps }: SurveyReportDeps) {
  return async (filter: SurveyReportFilter, language: Language): Promise<SurveyReport> => {
    // @throws NotFound. Without any answers, the report shows the current version of the step.
    const newest = await steps.newest(filter.callId, filter.stepId);
    const progress = await counts.look(queryOf(filter));
    const met = [...progress.counts.versions.values()].sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
    const shown = met.length > 0 ? met.map(({ step }) => step) : [newest];
    const versions = await Promise.all(shown.map((step) => readVersion(step, language)));
    const requested = filter.version === undefined ? versions : versions.filter(({ id }) => id === filter.version);
    const view = reportView(progress, requested);
    // All versions are offered, whichever is shown.
    return { ...view, versions: reportView(progress, versions).versions };
  };
}
export type SurveyReportService = ReturnType<typeof createSurveyReport>;
