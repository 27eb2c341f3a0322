import { isProblem } from '@impact-call/api-client';
import type { ReopeningWish, Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';

/** Re-opens or deletes a submission and says so. Resolves to whether it is done; what is gone counts as deleted. */
export function useActOn({ id }: Pick<Submission, 'id'>) {
  const t = useT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const act = async (send: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy(true);
    try {
      await send();
      notify({ kind: 'success', title: done });
      return true;
    } catch (error) {
      const isGone = isProblem(error, 'not-found');
      notify(
        isGone
          ? { kind: 'info', title: t('one.notFound') }
          : { kind: 'error', title: failed, message: t('act.failedHint') },
      );
      return isGone;
    } finally {
      setBusy(false);
      // Lists, counts and the page itself say something else now.
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      void queryClient.invalidateQueries({ queryKey: ['calls', 'counts'] });
    }
  };
  const request = { query: { callSubmissionId: id } };
  return {
    busy,
    async reopen({ message, stepIds }: Required<ReopeningWish>): Promise<boolean> {
      const body = { message, ...(stepIds.length > 0 && { stepIds }) };
      const isDone = await act(
        () => api.ReOpenSubmission({ ...request, body }),
        t('act.reopened'),
        t('act.reopenFailed'),
      );
      await queryClient.invalidateQueries({ queryKey: ['submission-review', id] });
      return isDone;
    },
    remove: (): Promise<boolean> => act(() => api.DeleteSubmission(request), t('act.removed'), t('act.removeFailed')),
  };
}
