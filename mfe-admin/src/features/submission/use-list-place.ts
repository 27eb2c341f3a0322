import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { RANKING_VIEWS, rankingQuery, sensible } from '../decisions/decision-view.ts';
import { queryOf, userIdOf } from '../submissions/submission-query.ts';
import { readView } from '../submissions/table-view.ts';

/** The list it was opened from: a call's ranking, or the table of all; filter and order are in the address. */
export function useListPlace() {
  const { callId, submissionId, id = submissionId ?? '' } = useParams();
  const { search } = useLocation();
  const list = callId === undefined ? '/admin/submissions' : `/admin/calls/${callId}/decisions`;
  return {
    id,
    callId,
    search,
    back: `${list}${search}`,
    addressOf: (other: string): string => `${list}/${other}${search}`,
  };
}

export function useNeighbours() {
  const shell = useShell();
  const { api, queryClient } = shell;
  const { id, callId, search } = useListPlace();
  return useQuery(
    {
      queryKey: ['submissions', 'neighbours', callId, search, id],
      queryFn: ({ signal }) => {
        const params = new URLSearchParams(search);
        if (callId === undefined)
          return api.GetSubmissionNeighbours({ query: { ...queryOf(readView(params), userIdOf(shell)), id }, signal });
        const { page: _page, pageSize: _size, ...ranking } = rankingQuery(callId, sensible(RANKING_VIEWS.read(params)));
        return api.GetRankingNeighbours({ query: { ...ranking, id }, signal });
      },
      retry: false,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}
