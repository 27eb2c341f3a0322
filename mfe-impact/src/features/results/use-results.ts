import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 20;
const again = (count: number, failure: unknown): boolean => !isProblem(failure) && count < 2;

/** Newest first, page by page. */
export function useResults(organizationId: string) {
  const { api, queryClient } = useShell();
  return useInfiniteQuery(
    {
      queryKey: ['claimed-results', organizationId],
      queryFn: ({ pageParam, signal }) =>
        api.GetClaimedResults({ query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, all) => (last.length === PAGE_SIZE ? all.length + 1 : undefined),
      retry: again,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}

export function useResult(id: string, organizationId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['claimed-result', id, organizationId],
      queryFn: ({ signal }) => api.GetClaimedResult({ query: { id }, signal }),
      retry: again,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}
