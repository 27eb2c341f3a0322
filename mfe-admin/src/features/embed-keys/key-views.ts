import type { EmbedKey, Language } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

/** State of a key: expiry takes precedence over the switch. */
export const KEY_STATES = ['active', 'disabled', 'expired'] as const;

type KeyState = (typeof KEY_STATES)[number];

const KEY_ORDERS = ['createdAt', 'name', 'useCount', 'lastUsedAt'] as const;
type KeyOrder = (typeof KEY_ORDERS)[number];

export const KEY_VIEWS = createListView({
  columns: KEY_ORDERS,
  sort: 'createdAt',
  descending: true,
  descendingFirst: [],
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

export function keyState({ isActive, expiresAt }: Pick<EmbedKey, 'isActive' | 'expiresAt'>, now: Date): KeyState {
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  return isActive ? 'active' : 'disabled';
}
