import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { startOfDay } from '../../console/lists/list-times.tsx';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

export const AUDIT_VIEWS = createListView({
  columns: ['at'],
  sort: 'at',
  descending: true,
  descendingFirst: ['at'],
  filters: {
    personId: { param: 'person', none: '' },
    objectId: { param: 'object', none: '' },
    kind: { param: 'kind', none: '' },
    action: { param: 'action', none: '' },
    from: { param: 'from', none: '' },
    to: { param: 'to', none: '' },
  },
});

type AuditFilterName = 'personId' | 'objectId' | 'kind' | 'action' | 'from' | 'to';

export type AuditView = ListView<'at', AuditFilterName>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const useAuditLog = (view: AuditView) =>
  useRows('GetAuditLog', view, (settled) => ({ query: auditQuery(settled) }));

export const useAuditEntry = (id: string, enabled: boolean) => useRead('GetAuditEntry', { query: { id } }, { enabled });

export const usePeopleFound = (search: string) =>
  useRead(
    'GetUsers',
    { query: { search, pageSize: 10 } },
    { placeholderData: keepPreviousData, enabled: search !== '' },
  );

export const usePerson = (id: string) => useRead('GetUserById', { query: { id } }, { enabled: UUID.test(id) });

/** Query parameters for the server; both days are inclusive and in the reader's time zone. */
function auditQuery({ personId, objectId, kind, action, from, to, page, pageSize }: AuditView) {
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
