import type { CallRow, Language } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { matchesWords } from '../lists/rows/arrange-rows.ts';
import { readWording } from '@impact-call/ui/localized';

export interface Destination {
  kind: 'page' | 'do' | 'call' | 'submission' | 'organization';
  to: string;
  name: string;
  note?: string;
}

/** If a search fails offline, the shell stays on the current page. */
export const KEEPS_PAGE = { keepsPage: true };

const SHOWN_OF_EACH = 6;
/** Shorter searches return too many results. */
const SHORTEST_SEARCH = 2;

export const namedBy = (all: readonly Destination[], search: string): Destination[] =>
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
export async function findDestinations(
  { api, language, queryClient }: ShellContext,
  search: string,
  signal: AbortSignal,
): Promise<Destination[]> {
  const words = search.trim();
  if (words.length < SHORTEST_SEARCH) return [];
  const query = { search: words.slice(0, 100), pageSize: SHOWN_OF_EACH };
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
    ...callDestinations(calls, words, language),
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
