import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../console/lists/rows/use-settled.ts';
import { rankingQuery, type RankingView } from './decision-view.ts';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** One page of a call's ranking, with the total. */
export function useRanking(callId: string, view: RankingView) {
  const { api, queryClient } = useShell();
  const search = useSettled(view.search);
  const query = rankingQuery(callId, { ...view, search });
  return useQuery(
    {
      ...once,
      queryKey: ['decisions', callId, 'ranking', query],
      queryFn: async ({ signal }) => {
        const rows = await api.GetRanking({ query, signal });
        return { rows, total: Math.max(totalOf(rows), rows.length) };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Progress of a call's decisions. */
export function useDecisionSummary(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['decisions', callId, 'summary'],
      queryFn: ({ signal }) => api.GetDecisionSummary({ query: { callId }, signal }),
    },
    queryClient,
  );
}

/** The reviews of a submission. */
export function useSubmissionReviews(callId: string, submissionId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['decisions', callId, 'reviews', submissionId],
      queryFn: ({ signal }) => api.GetSubmissionReviews({ query: { submissionId }, signal }),
    },
    queryClient,
  );
}

/** Messages to the applicant about the decision. */
export function useDecisionLetters(callId: string, submissionId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['decisions', callId, 'letters', submissionId],
      queryFn: ({ signal }) => api.GetDecisionLetters({ query: { submissionId }, signal }),
    },
    queryClient,
  );
}

/** Reloads the data on the page. */
export function useReloadDecisions(callId: string): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: ['decisions', callId] });
}
