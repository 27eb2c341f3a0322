import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useCallT, type CallText } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';

function whyNot(error: unknown): CallText {
  if (isProblem(error, 'rule-broken')) return 'deleted.typeGone';
  return isProblem(error, 'not-found') ? 'deleted.tooLate' : 'deleted.failedHint';
}

/** Restores a deleted call and shows a notice. */
export function useRestoreCall() {
  const t = useCallT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const restore = async (id: string, name: string): Promise<void> => {
    setBusy(true);
    try {
      await api.RestoreCall({ query: { id } });
      notify({ kind: 'success', title: t('deleted.restored'), message: name });
    } catch (error) {
      notify({ kind: 'error', title: t('deleted.failed'), message: t(whyNot(error)) });
    }
    setBusy(false);
    forgetCalls(queryClient);
  };
  return { restore, busy };
}
