import { EXPORT_ORDERS, EXPORT_STATES, type ExportOrder } from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const EXPORT_VIEWS = createListView({
  columns: EXPORT_ORDERS,
  sort: 'createdAt',
  descending: true,
  lastFirst: EXPORT_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: EXPORT_STATES } },
});
export type ExportsView = ListView<ExportOrder, 'state'>;

export function exportsQuery(view: ExportsView) {
  const state = EXPORT_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
