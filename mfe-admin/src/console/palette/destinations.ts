import type { CallRow, Language } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { matchesWords } from '../lists/rows/arrange-rows.ts';
import { readWording } from '@impact-call/ui/localized';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../translations.ts';
import type { ConsoleAction, ConsoleTab } from '../layout/console-feature.ts';

const TYPING_PAUSE = 150;

export interface Destination {
  kind: 'page' | 'do' | 'call' | 'submission' | 'organization';
  to: string;
  name: string;
  note?: string;
}

/** If a search fails offline, the shell stays on the current page. */
const KEEPS_PAGE = { keepsPage: true };

const SHOWN_OF_EACH = 6;
/** Shorter searches return too many results. */
const MIN_SEARCH = 2;

const namedBy = (all: readonly Destination[], search: string): Destination[] =>
  all.filter(({ name }) => matchesWords(name, search));

const callDestinations = (calls: readonly CallRow[], search: string, language: Language): Destination[] =>
  calls
    .map(({ id, name }) => ({
      kind: 'call' as const,
      to: `/admin/calls/${id}/dashboard`,
      name: readWording(name, language),
    }))
    .filter(({ name }) => name !== '' && matchesWords(name, search))
    .slice(0, SHOWN_OF_EACH);

/** Calls, submissions and organizations that match; empty for a search that is too short. */
async function findDestinations(
  { api, language, queryClient }: ShellContext,
  search: string,
  signal: AbortSignal,
): Promise<Destination[]> {
  const typed = search.trim();
  if (typed.length < MIN_SEARCH) return [];
  const query = { search: typed.slice(0, 100), pageSize: SHOWN_OF_EACH };
  const [calls, submissions, organizations] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ['GetCallList', 'palette'],
      queryFn: () => api.GetCallList({ query: { pageSize: 500 } }),
      staleTime: 30_000,
      meta: KEEPS_PAGE,
    }),
    api.GetSubmissions({ query, signal }),
    api.GetAllOrganizations({ query, signal }),
  ]);
  return [
    ...callDestinations(calls, typed, language),
    ...submissions.map(({ id, code, organization, callName }) => ({
      kind: 'submission' as const,
      to: `/admin/submissions/${id}`,
      name: code,
      note: `${organization.name} · ${callName}`,
    })),
    ...organizations.map(({ id, name, city_name }) => ({
      kind: 'organization' as const,
      to: `/admin/organizations/${id}`,
      name,
      note: city_name,
    })),
  ];
}

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
