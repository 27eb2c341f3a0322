import { totalOf } from '@impact-call/api-client';
import type { SubmissionSummary } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TableView } from './table-view.ts';

const PAGE_SIZE = 500;
/** Rows that the browser holds to sort and search at once; beyond it the server searches. */
const MOST_ROWS = 2_000;

export interface SubmissionRows {
  rows: SubmissionSummary[];
  /** How many the server has in all. */
  total: number;
}

type Filter = { callId?: string; search?: string; closed?: boolean };

async function fetchRows({ api }: ShellContext, filter: Filter, signal: AbortSignal): Promise<SubmissionRows> {
  const rows: SubmissionSummary[] = [];
  for (let page = 1; ; page += 1) {
    const part = await api.GetSubmissions({ query: { ...filter, page, pageSize: PAGE_SIZE }, signal });
    rows.push(...part);
    const total = Math.max(totalOf(part), rows.length);
    if (part.length < PAGE_SIZE || rows.length >= Math.min(total, MOST_ROWS)) return { rows, total };
  }
}

/** What the server can narrow of a view; only asked for when it holds more than the browser does. */
function filterOf(view: TableView): Filter {
  const closed = view.state === 'all' ? {} : { closed: view.state === 'submitted' };
  return {
    ...closed,
    ...(view.callId === '' ? {} : { callId: view.callId }),
    ...(view.search.trim() === '' ? {} : { search: view.search.trim() }),
  };
}

function useRows(filter: Filter, enabled: boolean) {
  const shell = useShell();
  return useQuery(
    {
      queryKey: ['submissions', filter],
      queryFn: ({ signal }) => fetchRows(shell, filter, signal),
      enabled,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    shell.queryClient,
  );
}

/** All submissions, or those that match the view when there are too many to hold. */
export function useSubmissions(view: TableView) {
  const all = useRows({}, true);
  const filter = useDeferredValue(filterOf(view));
  const tooMany = all.data !== undefined && all.data.total > all.data.rows.length;
  const narrowed = useRows(filter, tooMany && Object.keys(filter).length > 0);
  const matching = tooMany && Object.keys(filter).length > 0 ? (narrowed.data ?? all.data) : all.data;
  return { all: all.data, matching, isError: all.isError && all.data === undefined, refetch: all.refetch };
}
