import type { CountedQuestion, SurveyReportFilter } from '@impact-call/contracts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { startOfDay } from '../../console/lists/list-times.tsx';

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
    shown: { param: 'show', none: '' },
  },
});
export type ReportView = ListView<'date', 'version' | 'from' | 'to' | 'question' | 'answer' | 'shown'>;

/** Surveys with more questions than this show them folded. */
const FEW_QUESTIONS = 5;

export function shownQuestions(questions: readonly CountedQuestion[], { shown }: Pick<ReportView, 'shown'>) {
  const chosen = questions.filter(({ id }) => id === shown);
  if (chosen.length > 0) return { shown: chosen, isOpen: true };
  return { shown: questions, isOpen: questions.length <= FEW_QUESTIONS };
}

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
