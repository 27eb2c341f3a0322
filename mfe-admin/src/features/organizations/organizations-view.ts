import { createListView, type ListView } from '../../console/lists/list-view.ts';

const ORGANIZATION_ORDERS = ['name', 'createdAt'] as const;
type Order = (typeof ORGANIZATION_ORDERS)[number];
export type OrganizationColumn = Order | 'place' | 'contact' | 'members';

export const ORGANIZATION_VIEWS = createListView<Order, 'number'>({
  columns: ORGANIZATION_ORDERS,
  sort: 'name',
  descending: false,
  lastFirst: ['createdAt'],
  filters: { number: { param: 'number', none: 'all', values: ['shared'] } },
});
export type OrganizationsView = ListView<Order, 'number'>;

export function organizationsQuery({ search, sort, descending, page, pageSize, number }: OrganizationsView) {
  const words = search.trim();
  return {
    page,
    pageSize,
    sort,
    descending,
    ...(words === '' ? {} : { search: words }),
    ...(number === 'shared' && { sharesNumber: true }),
  };
}
