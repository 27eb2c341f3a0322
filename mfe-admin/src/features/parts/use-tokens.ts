import type { Api, DeployToken } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useBusyAct } from '../form/use-busy-act.ts';
import { usePartT } from './texts.ts';
import { PARTS } from './use-parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token just created, with its secret: nobody can read that again. */
export type NewToken = Awaited<ReturnType<Api['CreateDeployToken']>>;

/** What the tokens of a remote are called where answers are kept. */
export const tokensOf = (name: string) => ['deploy-tokens', name];

/** Makes a token of a remote, and ends one. */
export function useChangeTokens(name: string) {
  const t = usePartT();
  const { api, queryClient, notify } = useShell();
  const { busy, act } = useBusyAct({
    failed: t('failed'),
    wordsFor: () => t('failedHint'),
    // A part that was new is known from its first token on.
    reload: async () => {
      await Promise.all([tokensOf(name), PARTS].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  return {
    busy,
    /** The token with its secret; undefined when that failed. */
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
