import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const KEY: readonly unknown[] = ['sessions'];

/** Refetched whenever the page opens and after each change. */
export function useSessions() {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.GetSessions({ signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return { ...query, reload: () => queryClient.invalidateQueries({ queryKey: KEY }) };
}
