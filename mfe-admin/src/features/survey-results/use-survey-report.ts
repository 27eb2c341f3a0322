import { isProblem } from '@impact-call/api-client';
import type { CountedQuestion, SurveyEntriesFilter, SurveyReportFilter } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { startOfDay } from '../../console/lists/list-times.tsx';

export const REPORT_VIEWS = createListView({
  columns: ['date'],
  sort: 'date',
  descending: true,
  descendingFirst: ['date'],
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

/** Polling interval in milliseconds while the server is still counting. */
const AGAIN_MS = 500;
const retry = (count: number, error: unknown): boolean => !isProblem(error) && count < 2;

export function useSurveyReport(filter: SurveyReportFilter) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['survey-report', filter],
      queryFn: ({ signal }) => api.GetSurveyReport({ query: filter, signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? AGAIN_MS : false),
      retry,
    },
    queryClient,
  );
}

export function useSurveyEntries(filter: SurveyEntriesFilter) {
  const { api, queryClient } = useShell();
  return useInfiniteQuery(
    {
      queryKey: ['survey-entries', filter],
      queryFn: ({ signal, pageParam }) =>
        api.GetSurveyEntries({ query: { ...filter, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      gcTime: 0,
      retry,
    },
    queryClient,
  );
}

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
