import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { auditQuery, type AuditView } from './audit-view.ts';

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
