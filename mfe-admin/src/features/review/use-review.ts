import { isProblem, totalOf } from '@impact-call/api-client';
import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** By what a call's applications are judged; kept while it is edited. */
export function useReviewPlan(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['review', callId, 'plan'],
      queryFn: ({ signal }) => api.GetReviewPlan({ query: { callId }, signal }),
      gcTime: 0,
    },
    queryClient,
  );
}

/** Everybody who reviews a call; nobody is asked for while none is named. */
export function useReviewers(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['review', callId, 'work', 'reviewers'],
      queryFn: ({ signal }) => api.GetReviewers({ query: { callId, pageSize: MAX_REVIEWERS }, signal }),
      enabled: callId !== '',
    },
    queryClient,
  );
}

export const ROWS_OF_PAGE = 25;

/** One page of submitted applications with their reviewers. */
export function useReviewedSubmissions(callId: string, page: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['review', callId, 'work', 'submissions', page],
      queryFn: async ({ signal }) => {
        const rows = await api.GetReviewedSubmissions({ query: { callId, page, pageSize: ROWS_OF_PAGE }, signal });
        return { rows, total: Math.max(totalOf(rows), rows.length) };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Reads anew who reviews what. */
export function useReloadWork(callId: string): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: ['review', callId, 'work'] });
}
