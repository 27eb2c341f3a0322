import { createListView, type ListView } from '../../console/lists/list-view.ts';

/** Fields that the server can sort people by. */
const PEOPLE_ORDERS = ['name', 'lastSignInAt', 'createdAt'] as const;
type Order = (typeof PEOPLE_ORDERS)[number];
/** Columns of the list; roles and state can filter but not sort. */
export type PeopleColumn = Order | 'roles' | 'state';

export const PEOPLE_STATES = ['active', 'administrators', 'disabled', 'erased'] as const;

/** The list view of people, stored in the URL. */
export const PEOPLE_VIEWS = createListView<Order, 'state'>({
  columns: PEOPLE_ORDERS,
  sort: 'name',
  descending: false,
  lastFirst: ['lastSignInAt', 'createdAt'],
  filters: { state: { param: 'state', none: 'all', values: PEOPLE_STATES } },
});
export type PeopleView = ListView<Order, 'state'>;

/** Query parameters for the server. */
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
