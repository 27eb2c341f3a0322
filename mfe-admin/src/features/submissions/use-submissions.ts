import { isTotalLeast, nextOf, totalOf } from '@impact-call/api-client';
import type { ListedSubmission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { useSettled } from '../../console/data/use-rows.ts';
import { queryOf, userIdOf, type SubmissionQuery } from './submission-query.ts';
import type { TableView } from './table-view.ts';

/** Some screens of a table, or as many cards as a phone can render at once. */
const PAGE_SIZE = 100;

/** Number of submissions, or a lower bound: a very long list is not counted at once. */
export interface Counted {
  total: number;
  isLowerBound: boolean;
}

export interface SubmissionRows extends Counted {
  rows: readonly ListedSubmission[];
}

const countedBy = (page: readonly ListedSubmission[]): Counted => ({
  total: totalOf(page),
  isLowerBound: isTotalLeast(page),
});

const flat = ({ pages }: InfiniteData<ListedSubmission[], string | undefined>): SubmissionRows => {
  const rows = pages.flat();
  const { total, isLowerBound } = countedBy(pages.at(-1) ?? []);
  return { rows, total: Math.max(rows.length, total), isLowerBound };
};

const rowsOf = ({ api }: ShellContext, query: SubmissionQuery) => ({
  queryKey: ['submissions', 'rows', query],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    api.GetSubmissions({
      query: { ...query, pageSize: PAGE_SIZE, ...(pageParam === undefined ? {} : { after: pageParam }) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: ListedSubmission[]) => nextOf(page),
  select: flat,
  // Comparing a hundred thousand loaded rows takes longer than a frame.
  structuralSharing: false,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useSubmissions(view: TableView) {
  const shell = useShell();
  const query = useSettled(JSON.stringify(queryOf(view, userIdOf(shell))));
  return useInfiniteQuery(rowsOf(shell, JSON.parse(query) as SubmissionQuery), shell.queryClient);
}

/** Total number of submissions, of one call if given, without filters; loaded only where filters are active. */
export function useTotal(isFiltered: boolean, callId: string | undefined) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['submissions', 'total', callId],
      queryFn: async ({ signal }) =>
        countedBy(await api.GetSubmissions({ query: { pageSize: 1, ...(callId && { callId }) }, signal })),
      enabled: isFiltered,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}
