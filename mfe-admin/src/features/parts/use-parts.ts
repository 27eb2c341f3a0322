import { isProblem } from '@impact-call/api-client';
import type { RemotePart } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePartT } from './texts.ts';

export const PARTS = ['parts'];

/** All remotes with the versions in use. */
export function useParts() {
  const { api, queryClient } = useShell();
  return useQuery(
    { queryKey: PARTS, queryFn: ({ signal }) => api.GetRemoteParts({ signal }), refetchOnMount: 'always' },
    queryClient,
  );
}

/** Query key of a remote's versions. */
export const versionsOf = (name: string) => [...PARTS, name];

/** Messages that tell the administrator how to react to a rejected change. */
function useWordsFor() {
  const t = usePartT();
  const { contractVersion } = useShell();
  return (error: unknown, version = ''): string => {
    const codes = isProblem(error) ? error.errors.map(({ code }) => code) : [];
    if (codes.includes('contract')) return t('otherContract', { version, contract: contractVersion });
    if (codes.includes('active')) return t('isActive', { version });
    return codes.includes('taken') ? t('taken', { version }) : t('failedHint');
  };
}

/** Mutations of a remote; each reloads the data and shows a notice of success or failure. */
export function useChangePart({ name }: Pick<RemotePart, 'name'>) {
  const t = usePartT();
  const wordsFor = useWordsFor();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, done: string, version?: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notify({ kind: 'error', title: t('failed'), message: wordsFor(error, version) });
    }
    await queryClient.invalidateQueries({ queryKey: PARTS });
    setBusy(false);
  };
  return {
    busy,
    activate: (version: string) =>
      change(() => api.ActivateRemoteVersion({ body: { name, version } }), t('activated', { name, version }), version),
    startCanary: (version: string, share: number) =>
      change(
        () => api.StartRemoteCanary({ body: { name, version, share } }),
        t('tried', { name, version, share }),
        version,
      ),
    block: (version: string, blocked: boolean) =>
      change(
        () => api.BlockRemoteVersion({ body: { name, version, blocked } }),
        t(blocked ? 'wasBlocked' : 'wasUnblocked', { name, version }),
        version,
      ),
    remove: (version: string) =>
      change(() => api.DeleteRemoteVersion({ body: { name, version } }), t('wasDeleted', { name, version }), version),
    endCanary: () => change(() => api.EndRemoteCanary({ body: { name } }), t('ended', { name })),
  };
}
export type ChangePart = ReturnType<typeof useChangePart>;
