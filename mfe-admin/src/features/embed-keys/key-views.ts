import type { EmbedKey, Language } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { KEY_STATES, keyState } from './key-state.ts';

const KEY_ORDERS = ['createdAt', 'name', 'useCount', 'lastUsedAt'] as const;
type KeyOrder = (typeof KEY_ORDERS)[number];

export const KEY_VIEWS = createListView({
  columns: KEY_ORDERS,
  sort: 'createdAt',
  descending: true,
  lastFirst: [],
  filters: { state: { param: 'state', none: 'all', values: KEY_STATES } },
});
type KeyView = ListView<KeyOrder, 'state'>;

export function arrangeKeys(all: readonly EmbedKey[], view: KeyView, language: Language, now: Date): EmbedKey[] {
  const found = all.filter(
    (key) =>
      (view.state === 'all' || keyState(key, now) === view.state) &&
      matchesWords(`${key.name} ${key.frameworkName} ${key.origins.join(' ')}`, view.search),
  );
  return sortRows(found, {
    key: (row) => (view.sort === 'useCount' ? numberKey(row.useCount) : (row[view.sort] ?? '')),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
