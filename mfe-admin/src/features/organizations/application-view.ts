import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';
import { STATE_FILTERS } from '../submissions/submission-state.ts';

const APPLICATION_ORDERS = ['updatedAt', 'createdAt', 'submissionDate', 'code'] as const;
type Order = (typeof APPLICATION_ORDERS)[number];

export const APPLICATION_VIEWS = createListView({
  columns: APPLICATION_ORDERS,
  sort: 'updatedAt',
  descending: true,
  lastFirst: ['updatedAt', 'createdAt', 'submissionDate'],
  filters: { state: { param: 'state', none: 'all', values: STATE_FILTERS } },
  name: 'applications',
});
export type ApplicationsView = ListView<Order, 'state'>;

export function applicationsQuery(organizationId: string, view: ApplicationsView) {
  const state = STATE_FILTERS.find((each) => each === view.state);
  return { organizationId, ...servedQuery(view), ...(state !== undefined && { state }) };
}
