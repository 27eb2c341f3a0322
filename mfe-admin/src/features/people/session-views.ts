import type { Language, OwnSession } from '@impact-call/contracts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const SESSION_ORDERS = ['used', 'since', 'device'] as const;
type Order = (typeof SESSION_ORDERS)[number];
export const SESSION_STATES = ['lately', 'earlier'] as const;
const LATELY_MS = 7 * 24 * 3_600_000;

export const SESSION_VIEWS = createListView({
  columns: SESSION_ORDERS,
  sort: 'used',
  descending: true,
  lastFirst: ['used', 'since'],
  filters: { state: { param: 'state', none: 'all', values: SESSION_STATES } },
});

export interface ListedSession extends OwnSession {
  device: string;
}

const keyBy: Record<Order, (session: ListedSession) => string> = {
  used: ({ lastUsedAt }) => lastUsedAt,
  since: ({ startedAt }) => startedAt,
  device: ({ device }) => device,
};

export function arrangeSessions(
  all: readonly ListedSession[],
  { search, sort, descending, state }: ListView<Order, 'state'>,
  { language, now }: { language: Language; now: number },
): ListedSession[] {
  const isLate = ({ lastUsedAt }: ListedSession): boolean => now - Date.parse(lastUsedAt) <= LATELY_MS;
  const found = all.filter(
    (session) => (state === 'all' || isLate(session) === (state === 'lately')) && matchesWords(session.device, search),
  );
  return sortRows(found, { key: keyBy[sort], tie: ({ id }) => id, descending, language });
}
