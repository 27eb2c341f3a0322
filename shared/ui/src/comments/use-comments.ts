import { isProblem, totalOf } from '@impact-call/api-client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useShell } from '../shell-context.tsx';
import type { CommentPerson, SubmissionComment } from '@impact-call/contracts';

/** Administrators and reviewers use different endpoints. */
export interface CommentSource {
  id: string;
  list(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<SubmissionComment[]>;
  people(signal: AbortSignal): Promise<CommentPerson[]>;
  add(text: string): Promise<unknown>;
  update(change: { id: string; text: string; version: number }): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

const PAGE = 20;
const once = {
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

const keyOf = ({ id }: CommentSource): string[] => ['comments', id];

/** Newest first, page by page; refetched when the window regains focus. */
export function useComments(source: CommentSource) {
  const { queryClient } = useShell();
  const query = useInfiniteQuery(
    {
      ...once,
      queryKey: [...keyOf(source), 'list'],
      queryFn: async ({ pageParam, signal }) => {
        const rows = await source.list({ page: pageParam, pageSize: PAGE }, signal);
        return { rows, total: Math.max(totalOf(rows), rows.length) };
      },
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    },
    queryClient,
  );
  const seen = new Set<string>();
  // New comments shift others to the next page, which then repeats them.
  const rows = query.data?.pages.flatMap((page) => page.rows).filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ...query, rows };
}

export function useCommentPeople(source: CommentSource) {
  const { queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: [...keyOf(source), 'people'],
      queryFn: ({ signal }) => source.people(signal),
      staleTime: 60_000,
    },
    queryClient,
  );
}

export function useReread(source: CommentSource): () => Promise<void> {
  const { queryClient } = useShell();
  return () => queryClient.invalidateQueries({ queryKey: [...keyOf(source), 'list'] });
}
