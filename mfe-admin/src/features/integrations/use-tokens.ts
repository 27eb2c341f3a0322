import type { Api, IntegrationToken, TokenScope } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useIntegrationT } from './texts.ts';

/** Query key of the tokens. */
export const TOKENS = ['integration-tokens'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** A new token with its secret, which cannot be read again. */
export type NewToken = Awaited<ReturnType<Api['CreateIntegrationToken']>>;

/** Creates and revokes tokens. */
export function useChangeTokens() {
  const t = useIntegrationT();
  const { api, queryClient, notify } = useShell();
  const { busy, act } = useBusyAct({
    failed: t('failed'),
    wordsFor: () => t('failedHint'),
    reload: () => queryClient.invalidateQueries({ queryKey: TOKENS }),
  });
  return {
    busy,
    /** The token with its secret; undefined on failure. */
    async create(label: string, scopes: TokenScope[], days: number): Promise<NewToken | undefined> {
      const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
      let created: NewToken | undefined;
      await act(async () => void (created = await api.CreateIntegrationToken({ body: { label, scopes, endsAt } })));
      return created;
    },
    async revoke({ id, label }: IntegrationToken): Promise<void> {
      const isDone = await act(() => api.RevokeIntegrationToken({ body: { id } }));
      if (isDone) notify({ kind: 'success', title: t('tokenRevoked', { label }) });
    },
  };
}
export type ChangeTokens = ReturnType<typeof useChangeTokens>;
