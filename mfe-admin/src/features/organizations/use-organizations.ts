import { MAX_MEMBERS } from '@impact-call/contracts/limits';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';
import { STATE_FILTERS } from '../submissions/submission-state.tsx';

const ORGANIZATION_ORDERS = ['name', 'createdAt'] as const;

type OrganizationOrder = (typeof ORGANIZATION_ORDERS)[number];

export type OrganizationColumn = OrganizationOrder | 'place' | 'contact' | 'members';

export const ORGANIZATION_VIEWS = createListView<OrganizationOrder, 'number'>({
  columns: ORGANIZATION_ORDERS,
  sort: 'name',
  descending: false,
  descendingFirst: ['createdAt'],
  filters: { number: { param: 'number', none: 'all', values: ['shared'] } },
});

type OrganizationsView = ListView<OrganizationOrder, 'number'>;

const APPLICATION_ORDERS = ['updatedAt', 'createdAt', 'submissionDate', 'code'] as const;

type Order = (typeof APPLICATION_ORDERS)[number];

export const APPLICATION_VIEWS = createListView({
  columns: APPLICATION_ORDERS,
  sort: 'updatedAt',
  descending: true,
  descendingFirst: ['updatedAt', 'createdAt', 'submissionDate'],
  filters: { state: { param: 'state', none: 'all', values: STATE_FILTERS } },
  name: 'applications',
});

type ApplicationsView = ListView<Order, 'state'>;

/** Lists that change with an organization; its own page stays as it is while it is edited. */
export const ORGANIZATION_LISTS = ['GetAllOrganizations', 'GetMembersAdmin', 'GetOrganizationsOfNumber'] as const;

export const useOrganizations = (view: OrganizationsView) =>
  useRows('GetAllOrganizations', view, (settled) => ({ query: organizationsQuery(settled) }));

export const useOrganization = (id: string) => useRead('GetOrganizationByIdAdmin', { query: { id } }, { gcTime: 0 });

export const useMembers = (organizationId: string) =>
  useRead('GetMembersAdmin', { query: { organizationId, pageSize: MAX_MEMBERS } });

export const useApplications = (organizationId: string, view: ApplicationsView) =>
  useRows('GetSubmissions', view, (settled) => ({ query: applicationsQuery(organizationId, settled) }));

function applicationsQuery(organizationId: string, view: ApplicationsView) {
  const state = STATE_FILTERS.find((each) => each === view.state);
  return { organizationId, ...servedQuery(view), ...(state !== undefined && { state }) };
}

function organizationsQuery({ search, sort, descending, page, pageSize, number }: OrganizationsView) {
  const typed = search.trim();
  return {
    page,
    pageSize,
    sort,
    descending,
    ...(typed === '' ? {} : { search: typed }),
    ...(number === 'shared' && { sharesNumber: true }),
  };
}
