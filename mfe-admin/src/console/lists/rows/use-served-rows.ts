import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled.ts';

/** One page of a list and the total number of rows. */
interface RowsOfPage<Row> {
  rows: readonly Row[];
  total: number;
}

/** State of the query. */
export interface ServedRows<Row> {
  data: RowsOfPage<Row> | undefined;
  error: Error | null;
  isError: boolean;
  refetch(): unknown;
}

interface Asking<Row, View> {
  /** Prefix of the query key; changes invalidate everything that starts with it. */
  key: readonly unknown[];
  view: View;
  /** Further dependencies of the response. */
  of?: unknown;
  read(view: View, signal: AbortSignal): Promise<Row[]>;
  /** Polling interval in milliseconds; false for none. */
  again?(rows: readonly Row[]): number | false;
}

/** One page of a list, filtered and sorted by the server; the previous rows stay visible during typing. */
export function useServedRows<Row, View extends { search: string }>({
  key,
  view,
  of,
  read,
  again,
}: Asking<Row, View>): ServedRows<Row> {
  const { queryClient } = useShell();
  const search = useSettled(view.search);
  const asked = { ...view, search };
  return useQuery(
    {
      queryKey: [...key, { asked, of }],
      queryFn: async ({ signal }) => {
        const rows = await read(asked, signal);
        return { rows, total: Math.max(totalOf(rows), rows.length) };
      },
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => !isProblem(error) && count < 2,
      refetchInterval: ({ state }) => again?.(state.data?.rows ?? []) ?? false,
    },
    queryClient,
  );
}
