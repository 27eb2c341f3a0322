import { totalOf } from '@impact-call/api-client';
import type { CallForAdmin, CallRow, CallTypeRow } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { keyOf, refetch, useRead } from '../../console/data/use-read.ts';

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

const callList = ({ api }: ShellContext) => ({
  queryKey: ['GetCallList', 'all'],
  queryFn: (): Promise<CallRow[]> => fetchAll((query) => api.GetCallList({ query })),
  staleTime: 0,
});

const callTypeList = ({ api }: ShellContext) => ({
  queryKey: ['GetCallTypes', 'all'],
  queryFn: (): Promise<CallTypeRow[]> => fetchAll((query) => api.GetCallTypes({ query })),
  staleTime: 0,
});

export function useCalls() {
  const shell = useShell();
  return useQuery(callList(shell), shell.queryClient);
}

export function useCallTypes() {
  const shell = useShell();
  return useQuery(callTypeList(shell), shell.queryClient);
}

export const useCallCounts = () => useRead('GetCallCounts', { query: {} });

export const useApplications = (callId: string) =>
  useRead(
    'GetCallCounts',
    { query: { callId } },
    { gcTime: 0, retry: false, select: ([counts]) => counts ?? { drafts: 0, submitted: 0 } },
  );

/** Checklist of the call in this stored version; steps, criteria and frameworks change independently of it. */
export const useChecklist = (callId: string, version: number) =>
  useRead('GetCallChecklist', { query: { id: callId } }, { dependsOn: version, gcTime: 0, retry: false });

/** One complete call as of opening the page; changes by others show up on save. */
export const useCall = (id: string) =>
  useRead('GetCallByIdAdmin', { query: { id } }, { gcTime: 0, enabled: id !== '' });

export const showCall = (queryClient: QueryClient, call: CallForAdmin): void =>
  void queryClient.setQueryData(keyOf('GetCallByIdAdmin', { query: { id: call.id } }), call);

const CALLS = [
  'GetCallList',
  'GetCallTypes',
  'GetCallCounts',
  'GetCallChecklist',
  'GetCallOutcomes',
  'GetDeletedCalls',
  'GetEarlierDrafts',
] as const;

export const forgetCalls = (queryClient: QueryClient): void => void refetch(queryClient, CALLS);
