import { createListView, type ListView } from '../list/list-view.ts';

/** By what the server puts people in order. */
const PEOPLE_ORDERS = ['name', 'lastSignInAt', 'createdAt'] as const;
type Order = (typeof PEOPLE_ORDERS)[number];
/** What the list shows; roles and state are filters and no orders. */
export type PeopleColumn = Order | 'roles' | 'state';

export const PEOPLE_STATES = ['active', 'administrators', 'disabled', 'erased'] as const;

/** The view of the list of people, in its address. */
export const PEOPLE_VIEWS = createListView<Order, 'state'>({
  columns: PEOPLE_ORDERS,
  sort: 'name',
  descending: false,
  lastFirst: ['lastSignInAt', 'createdAt'],
  filters: { state: { param: 'state', none: 'all', values: PEOPLE_STATES } },
});
export type PeopleView = ListView<Order, 'state'>;

/** What the server is asked for. */
export function peopleQuery({ search, sort, descending, page, pageSize, state }: PeopleView) {
  const chosen = PEOPLE_STATES.find((each) => each === state);
  const words = search.trim();
  return {
    page,
    pageSize,
    sort,
    descending,
    ...(words === '' ? {} : { search: words }),
    ...(chosen === undefined ? {} : { state: chosen }),
  };
}
