import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useDeletedT } from './texts.ts';

const REFUSALS = ['organization-gone', 'started-anew'] as const;

/** Restores a deleted application and shows a notice. */
export function useRestoreSubmission() {
  const t = useDeletedT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const whyNot = (error: unknown): string => {
    if (isProblem(error, 'not-found')) return t('refused.too-late');
    const refusal = REFUSALS.find((code) => isProblem(error) && error.errors?.some((each) => each.code === code));
    return t(`refused.${refusal ?? 'failed'}`);
  };
  const restore = async (id: string, code: string): Promise<void> => {
    setBusy(true);
    try {
      await api.RestoreSubmission({ query: { callSubmissionId: id } });
      notify({ kind: 'success', title: t('restored'), message: code });
    } catch (error) {
      notify({ kind: 'error', title: t('notRestored'), message: whyNot(error) });
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ['submissions'] });
    void queryClient.invalidateQueries({ queryKey: ['calls', 'counts'] });
  };
  return { restore, busy };
}
