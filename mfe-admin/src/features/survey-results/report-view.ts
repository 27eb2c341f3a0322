import type { SurveyReportFilter } from '@impact-call/contracts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { startOfDay } from '../../console/lists/start-of-day.ts';

/** Filters of the results, stored in the URL. */
export const REPORT_VIEWS = createListView({
  columns: ['date'],
  sort: 'date',
  descending: true,
  lastFirst: ['date'],
  filters: {
    version: { param: 'version', none: '' },
    from: { param: 'from', none: '' },
    to: { param: 'to', none: '' },
    question: { param: 'question', none: '' },
    answer: { param: 'answer', none: '' },
  },
});
export type ReportView = ListView<'date', 'version' | 'from' | 'to' | 'question' | 'answer'>;

/** Identifies the survey step. */
export type SurveyPlace = Pick<SurveyReportFilter, 'callId' | 'stepId'>;

/** Query parameters for the server; both days are inclusive and in the reader's time zone. */
export function reportFilter(place: SurveyPlace, view: ReportView): SurveyReportFilter {
  const { version, from, to, question, answer } = view;
  const [begin, end] = [startOfDay(from), startOfDay(to, 1)];
  return {
    ...place,
    ...(version === '' ? {} : { version }),
    ...(begin === null ? {} : { from: begin }),
    ...(end === null ? {} : { until: end }),
    ...(question === '' || answer === '' ? {} : { question, answer }),
  };
}
