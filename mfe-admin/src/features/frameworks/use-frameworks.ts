import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';

/** Loaded when a page opens, never refetched while the user works. */
const once = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always' as const,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** All frameworks that are not deleted. */
export function useFrameworks() {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['frameworks', 'list', language],
      queryFn: ({ signal }) => api.GetImpactFrameworkSetList({ query: { pageSize: 500 }, signal }),
    },
    queryClient,
  );
}

/** A complete framework as of opening the page, or one of its versions. */
export function useFramework(id: string, version?: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['frameworks', 'one', id, version ?? 'current'],
      queryFn: ({ signal }) =>
        api.GetImpactFrameworkByIdAdmin({ query: { id, ...(version === undefined ? {} : { version }) }, signal }),
      gcTime: 0,
      enabled: id !== '',
    },
    queryClient,
  );
}

/** The versions of a framework, newest first. */
export function useFrameworkVersions(id: string, currentVersion: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['frameworks', 'versions', id, currentVersion],
      queryFn: ({ signal }) => api.GetImpactFrameworkVersions({ query: { id, pageSize: 500 }, signal }),
    },
    queryClient,
  );
}

/** What uses a framework right now. */
export function useFrameworkUses(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['frameworks', 'uses', id],
      queryFn: ({ signal }) => api.GetImpactFrameworkUses({ query: { id }, signal }),
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
}

/** Reloads lists of frameworks after a change; the editor stays as it is. */
export const forgetFrameworks = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({
    queryKey: ['frameworks'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
};
