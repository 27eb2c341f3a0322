import { isProblem } from '@impact-call/api-client';
import type { Endpoints, ResponseOf } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useClaimT } from './texts.ts';

type Claimed = ResponseOf<Endpoints['ClaimEmbedSession']>;

/** `failure` is the error message. */
export function useClaim(token: string) {
  const t = useClaimT();
  const { api, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const claim = async (callId: string | null): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setClaimed(await api.ClaimEmbedSession({ body: { token, ...(callId === null ? {} : { callId }) } }));
      void queryClient.invalidateQueries({ queryKey: ['claimed-results'] });
      // The list of calls shows the submission that claiming created.
      void queryClient.invalidateQueries({ queryKey: ['calls'] });
    } catch (error) {
      setFailure(
        isProblem(error, 'submission-closed')
          ? t('closed')
          : isProblem(error, 'window-closed')
            ? t('windowClosed')
            : isProblem(error, 'number-applied')
              ? t('numberApplied')
              : isProblem(error, 'not-found')
                ? t('notFoundText')
                : t('retry'),
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, claimed, failure, claim };
}
