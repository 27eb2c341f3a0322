import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const KEYS = ['embed-keys'];

/** The keys, as many as one page of the service holds. */
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

/** The frameworks to choose from. */
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
