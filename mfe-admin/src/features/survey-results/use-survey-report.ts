import { isProblem } from '@impact-call/api-client';
import type { SurveyEntriesFilter, SurveyReportFilter } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

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
