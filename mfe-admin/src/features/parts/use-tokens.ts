import type { Api, DeployToken } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { usePartT } from './texts.ts';
import { PARTS } from './use-parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A new token with its secret, which cannot be read again. */
export type NewToken = Awaited<ReturnType<Api['CreateDeployToken']>>;

/** Query key of a remote's tokens. */
export const tokensOf = (name: string) => ['deploy-tokens', name];

/** Creates and revokes tokens of a remote. */
export function useChangeTokens(name: string) {
  const t = usePartT();
  const { api, queryClient, notify } = useShell();
  const { busy, act } = useBusyAct({
    failed: t('failed'),
    wordsFor: () => t('failedHint'),
    // The first token registers a new remote.
    reload: async () => {
      await Promise.all([tokensOf(name), PARTS].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  return {
    busy,
    /** The token with its secret; undefined on failure. */
    async create(label: string, days: number): Promise<NewToken | undefined> {
      const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
      let created: NewToken | undefined;
      await act(async () => void (created = await api.CreateDeployToken({ body: { name, label, endsAt } })));
      return created;
    },
    async revoke({ id, label }: DeployToken): Promise<void> {
      const isDone = await act(() => api.RevokeDeployToken({ body: { id } }));
      if (isDone) notify({ kind: 'success', title: t('tokenRevoked', { label }) });
    },
  };
}
export type ChangeTokens = ReturnType<typeof useChangeTokens>;
