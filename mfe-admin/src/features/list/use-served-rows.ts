import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled.ts';

/** One page of a list, and how many rows there are in all. */
interface RowsOfPage<Row> {
  rows: readonly Row[];
  total: number;
}

/** What becomes of asking for one. */
export interface ServedRows<Row> {
  data: RowsOfPage<Row> | undefined;
  error: Error | null;
  isError: boolean;
  refetch(): unknown;
}

interface Asking<Row, View> {
  /** What the list is called where answers are kept; whatever begins with it is read anew after a change. */
  key: readonly unknown[];
  view: View;
  /** What else the answer depends on. */
  of?: unknown;
  read(view: View, signal: AbortSignal): Promise<Row[]>;
  /** How long until it is asked for again; false for never. */
  again?(rows: readonly Row[]): number | false;
}

/** One page of a list as its server finds and arranges it; while somebody types, what was found before stays. */
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
