import type { SubmissionSummary } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** Max number of suggestions; typing more narrows them down. */
const OFFERED = 8;

/** Submissions that match the words; none for an empty search. */
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
