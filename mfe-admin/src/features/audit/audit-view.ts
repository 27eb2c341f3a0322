import { startOfDay } from '../../console/lists/list-times.tsx';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

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

/** Query parameters for the server; both days are inclusive and in the reader's time zone. */
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

export const kindOf = (action: string): string => action.split('.')[0] ?? '';
