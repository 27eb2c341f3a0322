import { VERSION_ORDERS, VERSION_STATES, type VersionOrder } from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const VERSION_VIEWS = createListView({
  columns: VERSION_ORDERS,
  sort: 'publishedAt',
  descending: true,
  lastFirst: VERSION_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: VERSION_STATES } },
  name: 'versions',
});
type VersionsView = ListView<VersionOrder, 'state'>;

export function versionsQuery(view: VersionsView) {
  const state = VERSION_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
