import type { SurveyReportFilter } from '@impact-call/contracts';
import { createListView, type ListView } from '../list/list-view.ts';
import { startOfDay } from '../list/start-of-day.ts';

/** What narrows the results, in their address. */
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

/** Where the results are. */
export type SurveyPlace = Pick<SurveyReportFilter, 'callId' | 'stepId'>;

/** What the server is asked for: days are the reader's own, both of them whole. */
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
