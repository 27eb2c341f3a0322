import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSettled } from '../list/use-settled.ts';
import { organizationsQuery, type OrganizationsView } from './organizations-view.ts';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};
/** More than an organization has by hand; the count beside them says how many there are. */
const MOST_MEMBERS = 100;

/** One page of organizations, with how many there are in all. */
export function useOrganizations(view: OrganizationsView) {
  const { api, queryClient } = useShell();
  const search = useSettled(view.search);
  const query = organizationsQuery({ ...view, search });
  return useQuery(
    {
      ...once,
      queryKey: ['organizations-admin', 'list', query],
      queryFn: async ({ signal }) => {
        const organizations = await api.GetAllOrganizations({ query, signal });
        return { organizations, total: Math.max(totalOf(organizations), organizations.length) };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** One organization, as it was when the page was opened. */
export function useOrganization(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['organizations-admin', 'one', id],
      queryFn: ({ signal }) => api.GetOrganizationByIdAdmin({ query: { id }, signal }),
      gcTime: 0,
    },
    queryClient,
  );
}

/** Who acts for it. */
export function useMembers(organizationId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['organizations-admin', 'members', organizationId],
      queryFn: async ({ signal }) => {
        const members = await api.GetMembersAdmin({ query: { organizationId, pageSize: MOST_MEMBERS }, signal });
        return { members, total: Math.max(totalOf(members), members.length) };
      },
    },
    queryClient,
  );
}

/** Its applications: the latest, and how many there are. */
export function useApplications(organizationId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['organizations-admin', 'applications', organizationId],
      queryFn: async ({ signal }) => {
        const latest = await api.GetSubmissions({ query: { organizationId, pageSize: 10 }, signal });
        return { latest, total: Math.max(totalOf(latest), latest.length) };
      },
    },
    queryClient,
  );
}

/** After a change: whatever lists organizations reads them anew. */
export const forgetOrganizations = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({
    queryKey: ['organizations-admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
  void queryClient.invalidateQueries({ queryKey: ['organizations-found'] });
};
