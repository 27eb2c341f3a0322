import type { FrameworkVersion, Language } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';

const VERSION_ORDERS = ['version', 'submissions'] as const;
type Order = (typeof VERSION_ORDERS)[number];
export const VERSION_STATES = ['used', 'unused', 'restored'] as const;

export const VERSION_VIEWS = createListView({
  columns: VERSION_ORDERS,
  sort: 'version',
  descending: true,
  descendingFirst: VERSION_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: VERSION_STATES } },
});

interface ListedVersion {
  version: FrameworkVersion;
  text: string;
}

function isIn({ restoredFrom, submissionsCount }: FrameworkVersion, state: string): boolean {
  if (state === 'all') return true;
  return state === 'restored' ? restoredFrom !== null : submissionsCount > 0 === (state === 'used');
}

export function arrangeVersions(
  all: readonly ListedVersion[],
  { search, sort, descending, state }: ListView<Order, 'state'>,
  language: Language,
): FrameworkVersion[] {
  const found = all.filter(({ version, text }) => isIn(version, state) && matchesWords(text, search));
  const rows = found.map(({ version }) => version);
  return sortRows(rows, {
    key: ({ version, submissionsCount }) => numberKey(sort === 'version' ? version : submissionsCount),
    tie: ({ version }) => numberKey(version),
    descending,
    language,
  });
}
