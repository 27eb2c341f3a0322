import { isProblem } from '@impact-call/api-client';
import type { CallForUser } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { readyToShow, useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { msToNextBoundary } from './next-boundary.ts';

/** Key of the calls as the selected organization sees them. */
const callsKey = (organizationId: string | null): readonly unknown[] => ['calls', organizationId];

async function fetchCalls({ api }: ShellContext, signal: AbortSignal): Promise<CallForUser[]> {
  const calls: unknown = await api.GetCallListUser({ query: { pageSize: 500 }, signal });
  if (!Array.isArray(calls)) throw new Error('The list of calls is not a list');
  // The API's own answer, as its contract has it. Cards would grow when their words came later than they.
  const list = calls as CallForUser[];
  await readyToShow(...list.map(({ description }) => description));
  return list;
}

/** Whoever was removed from the selected organization goes on with another of theirs, or with none. */
async function withOwnOrganization({ session }: ShellContext, error: unknown): Promise<never> {
  const { organization, reloadOrganizations } = session.getState();
  if (organization !== null && isProblem(error, 'not-found')) await reloadOrganizations();
  throw error;
}

/** The calls, asked anew when the page opens and whenever one of them opens or closes. */
export function useCalls() {
  const shell = useShell();
  const organizationId = useStore(shell.session, ({ organization }) => organization?.id ?? null);
  return useQuery(
    {
      queryKey: callsKey(organizationId),
      queryFn: ({ signal }) => fetchCalls(shell, signal).catch((error: unknown) => withOwnOrganization(shell, error)),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => msToNextBoundary(state.data ?? [], new Date()),
    },
    shell.queryClient,
  );
}
