import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditQuery, type AuditView } from './audit-view.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is asked once when a page is opened. */
const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** One page of the log, with how many entries there are in all. */
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

/** Which actions stand in the log. */
export function useAuditActions() {
  const { api, queryClient } = useShell();
  return useQuery(
    { ...once, queryKey: ['audit-actions'], queryFn: ({ signal }) => api.GetAuditActions({ signal }) },
    queryClient,
  );
}

/** One entry whole, once somebody asks for it. */
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

/** People whose names begin with what was typed. */
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

/** The person whom a view is narrowed to. */
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
