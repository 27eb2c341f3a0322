import type { WaitingInvitation } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';

const NONE: WaitingInvitation[] = [];

/** `settled` once the request has succeeded or failed. */
export function useWaitingInvitations(): { waiting: WaitingInvitation[]; settled: boolean; reload(): Promise<void> } {
  const { api, queryClient, session } = useShell();
  const userId = useStore(session, ({ user }) => user?.id ?? null);
  const queryKey = ['waiting-invitations', userId];
  const { data = NONE, isFetched } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => api.GetWaitingInvitations({ query: {}, signal }),
      enabled: userId !== null,
      // This is a hint, and the page works without it.
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return { waiting: data, settled: isFetched, reload: () => queryClient.invalidateQueries({ queryKey }) };
}
