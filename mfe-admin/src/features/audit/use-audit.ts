import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditQuery, type AuditView } from './audit-view.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Loaded once when a page opens. */
const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** One page of the log and the total number of entries. */
export function useAuditLog(view: AuditView) {
  const { api, queryClient } = useShell();
  const query = auditQuery(view);
  return useQuery(
    {
      ...once,
      queryKey: ['audit', query],
      queryFn: async ({ signal }) => {
        const entries = await api.GetAuditLog({ query, signal });
        return { entries, total: Math.max(totalOf(entries), entries.length) };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** The actions that occur in the log. */
export function useAuditActions() {
  const { api, queryClient } = useShell();
  return useQuery(
    { ...once, queryKey: ['audit-actions'], queryFn: ({ signal }) => api.GetAuditActions({ signal }) },
    queryClient,
  );
}

/** A complete entry, loaded on request. */
export function useAuditEntry(id: string, enabled: boolean) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['audit-entry', id],
      queryFn: ({ signal }) => api.GetAuditEntry({ query: { id }, signal }),
      enabled,
      retry: false,
    },
    queryClient,
  );
}

/** People whose names start with the typed text. */
export function usePeopleFound(search: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['people-found', search],
      queryFn: ({ signal }) => api.GetUsers({ query: { search, pageSize: 10 }, signal }),
      placeholderData: keepPreviousData,
      enabled: search !== '',
      retry: false,
    },
    queryClient,
  );
}

/** The person that a view is limited to. */
export function usePerson(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['people', 'one', id],
      queryFn: ({ signal }) => api.GetUserById({ query: { id }, signal }),
      enabled: UUID.test(id),
      retry: false,
    },
    queryClient,
  );
}
