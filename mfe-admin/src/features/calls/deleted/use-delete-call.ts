import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useCallT } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';

/** Deletes a call and shows a notice; a call that is already gone counts as deleted. */
export function useDeleteCall(onDone: (deleted?: boolean) => void) {
  const t = useCallT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const remove = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      await api.DeleteCall({ query: { id } });
      notify({ kind: 'success', title: t('delete.done'), message: t('delete.doneHint') });
    } catch (error) {
      if (!isProblem(error, 'not-found')) {
        setBusy(false);
        notify({ kind: 'error', title: t('delete.failed'), message: t('delete.failedHint') });
        return;
      }
      notify({ kind: 'info', title: t('one.notFound') });
    }
    forgetCalls(queryClient);
    onDone(true);
  };
  return { remove, busy };
}
