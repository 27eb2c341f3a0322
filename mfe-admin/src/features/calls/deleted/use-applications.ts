import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** Current number of applications of a call; null if it cannot be loaded. */
export function useApplications(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['calls', 'counts', callId],
      queryFn: ({ signal }) => api.GetCallCounts({ query: { callId }, signal }),
      gcTime: 0,
      retry: false,
      select: ([counts]) => counts ?? { drafts: 0, submitted: 0 },
    },
    queryClient,
  );
}
