import type { HeldCall } from '@impact-call/contracts';
import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const KEY = 'review';
export const QUEUE_PAGE = 50;

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

export function useQueue(page: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: [KEY, 'queue', page],
      queryFn: async ({ signal }) => {
        try {
          const rows = await api.GetReviewQueue({ query: { page, pageSize: QUEUE_PAGE }, signal });
          return { rows, total: Math.max(totalOf(rows), rows.length) };
        } catch (error) {
          if (isProblem(error, 'reviewer-only')) return { rows: [], total: 0 };
          throw error;
        }
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** All reviews of the user are on hold there; empty until loaded. */
export function useHeldCalls(): readonly HeldCall[] {
  const { api, queryClient, language } = useShell();
  const { data } = useQuery(
    {
      ...once,
      queryKey: [KEY, 'held', language],
      queryFn: ({ signal }) => api.GetReviewsOnHold({ query: {}, signal }),
    },
    queryClient,
  );
  return data ?? [];
}

/** Loaded once, so that nothing changes during scoring. */
export function useReview(id: string) {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: [KEY, 'one', id, language],
      queryFn: ({ signal }) => api.GetReview({ query: { id }, signal }),
      gcTime: 0,
    },
    queryClient,
  );
}
