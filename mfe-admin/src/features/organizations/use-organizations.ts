import { isProblem, totalOf } from '@impact-call/api-client';
import { MAX_MEMBERS } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useServedRows } from '../../console/lists/rows/use-served-rows.ts';
import { useSettled } from '../../console/lists/rows/use-settled.ts';
import { applicationsQuery, type ApplicationsView } from './application-view.ts';
import { organizationsQuery, type OrganizationsView } from './organizations-view.ts';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** One page of organizations and the total number. */
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

/** One organization, as of opening the page. */
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

/** All members of the organization. */
export function useMembers(organizationId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['organizations-admin', 'members', organizationId],
      queryFn: ({ signal }) => api.GetMembersAdmin({ query: { organizationId, pageSize: MAX_MEMBERS }, signal }),
    },
    queryClient,
  );
}

/** Its applications that match a view. */
export function useApplications(organizationId: string, view: ApplicationsView) {
  const { api } = useShell();
  return useServedRows({
    key: ['organizations-admin', 'applications', organizationId],
    view,
    read: (asked, signal) => api.GetSubmissions({ query: applicationsQuery(organizationId, asked), signal }),
  });
}

/** Invalidates all lists of organizations after a change. */
export const forgetOrganizations = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({
    queryKey: ['organizations-admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
  void queryClient.invalidateQueries({ queryKey: ['organizations-found'] });
};
