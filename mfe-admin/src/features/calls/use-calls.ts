import { isProblem, totalOf } from '@impact-call/api-client';
import type { CallRow, CallTypeRow } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';

const PAGE_SIZE = 500;
/** More pages than any organizer has; beyond it, the oldest calls are missing. */
const MAX_PAGES = 10;

type FetchPage<Row> = (query: { page: number; pageSize: number }) => Promise<Row[]>;

async function fetchAll<Row>(fetchPage: FetchPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const part = await fetchPage({ page, pageSize: PAGE_SIZE });
    rows.push(...part);
    if (part.length < PAGE_SIZE || rows.length >= totalOf(part)) break;
  }
  return rows;
}

/** No refetch in the background; pages load their data when they open. */
const once = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always' as const,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

const callList = ({ api }: ShellContext) => ({
  ...once,
  queryKey: ['calls', 'list'],
  queryFn: (): Promise<CallRow[]> => fetchAll((query) => api.GetCallList({ query })),
});

const callTypeList = ({ api }: ShellContext) => ({
  ...once,
  queryKey: ['calls', 'types'],
  queryFn: (): Promise<CallTypeRow[]> => fetchAll((query) => api.GetCallTypes({ query })),
});

/** All calls that are not deleted. */
export function useCalls() {
  const shell = useShell();
  return useQuery(callList(shell), shell.queryClient);
}

/** Every call type. */
export function useCallTypes() {
  const shell = useShell();
  return useQuery(callTypeList(shell), shell.queryClient);
}

/** Number of submissions per call. */
export function useCallCounts() {
  const { api, queryClient } = useShell();
  return useQuery(
    { ...once, queryKey: ['calls', 'counts'], queryFn: ({ signal }) => api.GetCallCounts({ query: {}, signal }) },
    queryClient,
  );
}

/** The cache key of one complete call. */
export const oneCall = (id: string) => ['calls', 'one', id] as const;

/** One complete call as of opening the page; changes by others show up on save. */
export function useCall(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: oneCall(id),
      queryFn: ({ signal }) => api.GetCallByIdAdmin({ query: { id }, signal }),
      gcTime: 0,
      enabled: id !== '',
    },
    queryClient,
  );
}

/** Invalidates all lists of calls after a change. */
export const forgetCalls = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: ['calls'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  void queryClient.invalidateQueries({ queryKey: ['palette-calls'] });
};
