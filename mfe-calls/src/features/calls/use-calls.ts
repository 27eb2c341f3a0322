import { isProblem } from '@impact-call/api-client';
import type { CallForUser } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { msToNextBoundary } from './call-state.ts';

const callsKey = (organizationId: string | null): readonly unknown[] => ['calls', organizationId];

async function fetchCalls({ api }: ShellContext, signal: AbortSignal): Promise<CallForUser[]> {
  const calls: unknown = await api.GetCallListUser({ query: { pageSize: 500 }, signal });
  if (!Array.isArray(calls)) throw new Error('The list of calls is not a list');
  // The response of the API, typed as in its contract.
  return calls as CallForUser[];
}

/** After removal from the selected organization, loads the organizations again, so that another or none is selected. */
async function withOwnOrganization({ session }: ShellContext, error: unknown): Promise<never> {
  const { organization, reloadOrganizations } = session.getState();
  if (organization !== null && isProblem(error, 'not-found')) await reloadOrganizations();
  throw error;
}

/** Reads again when a deadline moved, or an application was submitted or reopened elsewhere. */
function useCallEvents({ events, queryClient }: ShellContext, queryKey: readonly unknown[]): void {
  useEffect(() => {
    const readAgain = (): void => void queryClient.invalidateQueries({ queryKey, exact: true });
    const isListed = (id: string): boolean =>
      queryClient.getQueryData<CallForUser[]>(queryKey)?.some((call) => call.id === id) === true;
    const stopCalls = events?.subscribe('call', (event) => event && isListed(event.id) && readAgain());
    const stopOwn = events?.subscribe('submission', (event) => event?.closed !== undefined && readAgain());
    return () => {
      stopCalls?.();
      stopOwn?.();
    };
  }, [events, queryClient, queryKey]);
}

/** Refetched when the page opens and whenever a call opens or closes. */
export function useCalls() {
  const shell = useShell();
  const organizationId = useStore(shell.session, ({ organization }) => organization?.id ?? null);
  const queryKey = useMemo(() => callsKey(organizationId), [organizationId]);
  useCallEvents(shell, queryKey);
  return useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => fetchCalls(shell, signal).catch((error: unknown) => withOwnOrganization(shell, error)),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => msToNextBoundary(state.data ?? [], new Date()),
    },
    shell.queryClient,
  );
}
