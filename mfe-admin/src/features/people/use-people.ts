import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const PEOPLE_ORDERS = ['name', 'lastSignInAt', 'createdAt'] as const;

type Order = (typeof PEOPLE_ORDERS)[number];

export type PeopleColumn = Order | 'roles' | 'state';

export const PEOPLE_STATES = ['active', 'administrators', 'disabled', 'erased'] as const;

export const PEOPLE_VIEWS = createListView<Order, 'state'>({
  columns: PEOPLE_ORDERS,
  sort: 'name',
  descending: false,
  descendingFirst: ['lastSignInAt', 'createdAt'],
  filters: { state: { param: 'state', none: 'all', values: PEOPLE_STATES } },
});

type PeopleView = ListView<Order, 'state'>;

export const PEOPLE = ['GetUsers', 'GetUserById'] as const;

export const usePeople = (view: PeopleView) =>
  useRows('GetUsers', view, (settled) => ({ query: peopleQuery(settled) }));

export const usePerson = (id: string) => useRead('GetUserById', { query: { id } });

export const useStored = (id: string) => useRead('GetKeptAboutPerson', { query: { id } }, { gcTime: 0 });

function peopleQuery({ search, sort, descending, page, pageSize, state }: PeopleView) {
  const chosen = PEOPLE_STATES.find((each) => each === state);
  const typed = search.trim();
  return {
    page,
    pageSize,
    sort,
    descending,
    ...(typed === '' ? {} : { search: typed }),
    ...(chosen === undefined ? {} : { state: chosen }),
  };
}
