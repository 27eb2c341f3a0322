import { VERSION_ORDERS, VERSION_STATES, type VersionOrder } from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../list/list-view.ts';

/** The view of the versions of a part, in the address of its page. */
export const VERSION_VIEWS = createListView({
  columns: VERSION_ORDERS,
  sort: 'publishedAt',
  descending: true,
  lastFirst: VERSION_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: VERSION_STATES } },
  name: 'versions',
});
type VersionsView = ListView<VersionOrder, 'state'>;

/** What the server is asked for. */
export function versionsQuery(view: VersionsView) {
  const state = VERSION_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
