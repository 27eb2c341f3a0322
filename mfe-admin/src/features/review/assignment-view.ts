import { REVIEWED_ORDERS, REVIEWED_STATES, type ReviewedOrder } from '@impact-call/contracts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const ASSIGNMENT_VIEWS = createListView({
  columns: REVIEWED_ORDERS,
  sort: 'begun',
  descending: false,
  lastFirst: ['begun'],
  filters: {
    state: { param: 'state', none: 'all', values: REVIEWED_STATES },
    reviewer: { param: 'reviewer', none: 'all' },
  },
  name: 'work',
});
export type AssignmentsView = ListView<ReviewedOrder, 'state' | 'reviewer'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function assignmentsQuery(callId: string, view: AssignmentsView) {
  const state = REVIEWED_STATES.find((each) => each === view.state);
  return {
    callId,
    ...servedQuery(view),
    ...(state !== undefined && { state }),
    ...(UUID.test(view.reviewer) && { reviewerId: view.reviewer }),
  };
}
