import type { Language, SurveyReport, SurveyReportFilter } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CountQuery, CachedCounts } from './count-answers.ts';
import { reportView } from './report-view.ts';
import type { SurveySteps, SurveyVersions } from './survey-versions.ts';

/** Omits empty values, so that equal filters compare equal. */
export function queryOf({ callId, stepId, version, from, until, question, answer }: SurveyReportFilter): CountQuery {
  return {
    ...{ callId, stepId },
    ...(version !== undefined && { version }),
    ...(from !== undefined && { from: parseInstant(from) ?? undefined }),
    ...(until !== undefined && { until: parseInstant(until) ?? undefined }),
    ...(question !== undefined && answer !== undefined && { given: { question, answer } }),
  };
}

/** See docs/rules/09-submissions.md#survey-report. */
export class SurveyReports {
  constructor(
    private readonly steps: SurveySteps,
    private readonly versions: SurveyVersions,
    private readonly counts: CachedCounts,
  ) {}

  /** Without any answers, the current version of the step. @throws NotFound */
  async read(filter: SurveyReportFilter, language: Language): Promise<SurveyReport> {
    const newest = await this.steps.newest(filter.callId, filter.stepId);
    const progress = await this.counts.read(queryOf(filter));
    const met = [...progress.counts.versions.values()].sort((a, b) => a.firstAt.getTime() - b.firstAt.getTime());
    const shown = met.length > 0 ? met.map(({ step }) => step) : [newest];
    const versions = await Promise.all(shown.map((step) => this.versions.read(step, language)));
    const requested = filter.version === undefined ? versions : versions.filter(({ id }) => id === filter.version);
    const view = reportView(progress, requested);
    return { ...view, versions: reportView(progress, versions).versions };
  }
}
