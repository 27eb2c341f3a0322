import { isProblem } from '@impact-call/api-client';
import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { assignmentsQuery, type AssignmentsView } from './assignment-view.ts';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** The criteria of a call; not refetched while they are edited. */
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

/** All reviewers of a call; disabled without a call. */
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

/** Submitted applications with their reviewers that match a view. */
export function useReviewedSubmissions(callId: string, view: AssignmentsView) {
  const { api } = useShell();
  return useServedRows({
    key: ['review', callId, 'work', 'submissions'],
    view,
    read: (asked, signal) => api.GetReviewedSubmissions({ query: assignmentsQuery(callId, asked), signal }),
  });
}

/** Reloads reviewers and assignments. */
export function useReloadWork(callId: string): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: ['review', callId, 'work'] });
}
