import { MAILING_ORDERS, MAILING_STATES, type MailingOrder } from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const MAILING_VIEWS = createListView({
  columns: MAILING_ORDERS,
  sort: 'createdAt',
  descending: true,
  lastFirst: MAILING_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: MAILING_STATES } },
});
export type MailingsView = ListView<MailingOrder, 'state'>;

export function mailingsQuery(view: MailingsView) {
  const state = MAILING_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
