import type { Language, Reviewer } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const REVIEWER_ORDERS = ['invited', 'email', 'left'] as const;
type Order = (typeof REVIEWER_ORDERS)[number];
export const REVIEWER_STATES = ['left', 'done', 'unassigned', 'conflicts'] as const;

export const REVIEWER_VIEWS = createListView({
  columns: REVIEWER_ORDERS,
  sort: 'invited',
  descending: false,
  descendingFirst: ['left'],
  filters: { state: { param: 'state', none: 'all', values: REVIEWER_STATES } },
  name: 'reviewers',
});

const IN_STATE: Record<(typeof REVIEWER_STATES)[number], (reviewer: Reviewer) => boolean> = {
  left: ({ assigned, done }) => done < assigned,
  done: ({ assigned, done }) => assigned > 0 && done === assigned,
  unassigned: ({ assigned }) => assigned === 0,
  conflicts: ({ conflicts }) => conflicts > 0,
};

export function arrangeReviewers(
  all: readonly Reviewer[],
  { search, sort, descending, state }: ListView<Order, 'state'>,
  language: Language,
): Reviewer[] {
  const wanted = REVIEWER_STATES.find((each) => each === state);
  const places = new Map(all.map(({ id }, index) => [id, numberKey(index)]));
  const keys: Record<Order, (reviewer: Reviewer) => string> = {
    invited: ({ id }) => places.get(id) ?? '',
    email: ({ email }) => email,
    left: ({ assigned, done }) => numberKey(assigned - done),
  };
  const found = all.filter(
    (reviewer) => (wanted === undefined || IN_STATE[wanted](reviewer)) && matchesWords(reviewer.email, search),
  );
  return sortRows(found, { key: keys[sort], tie: keys.invited, descending, language });
}
