import { createListView, type ListView } from '../../console/lists/list-view.ts';

const PEOPLE_ORDERS = ['name', 'lastSignInAt', 'createdAt'] as const;
type Order = (typeof PEOPLE_ORDERS)[number];
export type PeopleColumn = Order | 'roles' | 'state';

export const PEOPLE_STATES = ['active', 'administrators', 'disabled', 'erased'] as const;

export const PEOPLE_VIEWS = createListView<Order, 'state'>({
  columns: PEOPLE_ORDERS,
  sort: 'name',
  descending: false,
  lastFirst: ['lastSignInAt', 'createdAt'],
  filters: { state: { param: 'state', none: 'all', values: PEOPLE_STATES } },
});
export type PeopleView = ListView<Order, 'state'>;

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
