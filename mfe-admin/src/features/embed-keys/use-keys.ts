import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const KEYS = ['embed-keys'];

/** All keys, up to one page of the service. */
export function useKeys() {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: KEYS,
      queryFn: ({ signal }) => api.GetEmbedKeys({ query: { pageSize: 500 }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  return { ...query, reload: () => queryClient.invalidateQueries({ queryKey: KEYS }) };
}

/** Frameworks to choose from. */
export function useFrameworks() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['embed-keys', 'frameworks'],
      queryFn: ({ signal }) => api.GetImpactFrameworkSetList({ query: {}, signal }),
    },
    queryClient,
  );
}
