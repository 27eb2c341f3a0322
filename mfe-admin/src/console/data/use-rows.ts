import { totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type EndpointName, type RequestFor, type ResponseFor } from './use-read.ts';

const TYPING_PAUSE = 200;

export type ListEndpoint = {
  [Name in EndpointName]: ResponseFor<Name> extends readonly unknown[] ? Name : never;
}[EndpointName];

type RowOf<Name extends ListEndpoint> = ResponseFor<Name> extends readonly (infer Row)[] ? Row : never;

export interface Rows<Row> {
  rows: readonly Row[];
  total: number;
}

/** One page of a served list, after a pause in typing; `again` is a polling interval in milliseconds. */
export function useRows<Name extends ListEndpoint, View extends { search: string }>(
  name: Name,
  view: View,
  requestOf: (view: View) => RequestFor<Name>,
  again: (rows: readonly RowOf<Name>[]) => number | false = () => false,
) {
  const { api, queryClient } = useShell();
  const search = useSettled(view.search);
  const request = requestOf({ ...view, search });
  return useQuery(
    {
      queryKey: [name, request, 'rows'],
      // Not in `select`: sharing unchanged rows between responses loses the total.
      queryFn: async ({ signal }): Promise<Rows<RowOf<Name>>> => {
        const rows = (await call(api, name, request, signal)) as RowOf<Name>[];
        return { rows, total: Math.max(totalOf(rows), rows.length) };
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => again(state.data?.rows ?? []),
    },
    queryClient,
  );
}

/** Debounces a value, so that typing does not send a request per key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
