import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** Checklist of the call in this stored version. */
export function useChecklist(callId: string, version: number) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['calls', 'checklist', callId, version],
      queryFn: ({ signal }) => api.GetCallChecklist({ query: { id: callId }, signal }),
      // Steps, criteria and frameworks change independently of the call.
      refetchOnMount: 'always',
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
}
