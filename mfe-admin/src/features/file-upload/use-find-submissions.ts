import type { SubmissionSummary } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** So many are offered to choose from; whoever looks for another types more. */
const OFFERED = 8;

/** Submissions that match some words; none while nothing is typed. */
export function useFindSubmissions(search: string) {
  const { api, queryClient } = useShell();
  const words = useDeferredValue(search.trim());
  return useQuery(
    {
      queryKey: ['find-submissions', words],
      queryFn: ({ signal }): Promise<SubmissionSummary[]> =>
        api.GetSubmissions({ query: { search: words, pageSize: OFFERED }, signal }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
    queryClient,
  );
}
