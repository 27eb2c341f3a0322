import { startOfDay } from '../list/start-of-day.ts';
import { createListView, type ListView } from '../list/list-view.ts';

/** The view of the log, in its address. */
export const AUDIT_VIEWS = createListView({
  columns: ['at'],
  sort: 'at',
  descending: true,
  lastFirst: ['at'],
  filters: {
    personId: { param: 'person', none: '' },
    objectId: { param: 'object', none: '' },
    kind: { param: 'kind', none: '' },
    action: { param: 'action', none: '' },
    from: { param: 'from', none: '' },
    to: { param: 'to', none: '' },
  },
});
export type AuditFilterName = 'personId' | 'objectId' | 'kind' | 'action' | 'from' | 'to';
export type AuditView = ListView<'at', AuditFilterName>;

/** What the server is asked for: days are the reader's own, both of them whole. */
export function auditQuery({ personId, objectId, kind, action, from, to, page, pageSize }: AuditView) {
  const [begin, end] = [startOfDay(from), startOfDay(to, 1)];
  return {
    page,
    pageSize,
    ...(personId === '' ? {} : { userId: personId }),
    ...(objectId === '' ? {} : { subject: objectId }),
    ...(kind === '' ? {} : { kind }),
    ...(action === '' ? {} : { action }),
    ...(begin === null ? {} : { from: begin }),
    ...(end === null ? {} : { to: end }),
  };
}

/** The first part of an action: what it was done to. */
export const kindOf = (action: string): string => action.split('.')[0] ?? '';
