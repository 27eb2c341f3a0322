import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../translations.ts';
import type { ConsoleAction, ConsoleTab } from '../layout/console-feature.ts';
import { findDestinations, KEEPS_PAGE, namedBy, type Destination } from './destinations.ts';

const TYPING_PAUSE = 150;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Search results: pages and actions at once, server results after a debounce. */
export function useDestinations(search: string, tabs: readonly ConsoleTab[], actions: readonly ConsoleAction[]) {
  const t = useT();
  const shell = useShell();
  const settled = useDebounced(search);
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['palette', settled.trim()],
      queryFn: ({ signal }) => findDestinations(shell, settled, signal),
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 10_000,
      meta: KEEPS_PAGE,
    },
    shell.queryClient,
  );
  const own: Destination[] = [
    ...tabs.map(({ id, to }) => ({ kind: 'page' as const, to, name: t(`tab.${id}`) })),
    ...actions.map(({ id, to }) => ({ kind: 'do' as const, to, name: t(`action.${id}`) })),
  ];
  const found = search.trim() === '' ? own : [...(data ?? []), ...namedBy(own, search)];
  return { found, isError, isSearching: isFetching || settled !== search };
}
