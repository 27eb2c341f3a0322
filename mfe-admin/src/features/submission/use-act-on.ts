import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import type { ReopeningValues } from '../../console/forms/reopening-fields.tsx';

/** Whether a reopening cannot be undone, because the applicant has continued or it is too late. */
const isWorkedOn = (error: unknown): boolean =>
  isProblem(error, 'rule-broken') && ['worked-on', 'not-undoable'].includes(error.errors[0]?.code ?? '');

/**
 * Reopens or deletes a submission and shows a notice. Resolves to whether it succeeded; one that is already gone counts
 * as deleted.
 */
export function useActOn({ id }: Pick<Submission, 'id'>) {
  const t = useT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const act = async (send: () => Promise<unknown>, done: string, failed: string, stays = false): Promise<boolean> => {
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
          : { kind: 'error', title: failed, message: t(isWorkedOn(error) ? 'act.workedOn' : 'act.failedHint') },
      );
      return isGone;
    } finally {
      setBusy(false);
      // Lists, counts and the page itself are out of date.
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      void queryClient.invalidateQueries({ queryKey: ['calls', 'counts'] });
      if (stays) await queryClient.invalidateQueries({ queryKey: ['submission-review', id] });
    }
  };
  const request = { query: { callSubmissionId: id } };
  return {
    busy,
    reopen({ message, stepIds, until }: ReopeningValues): Promise<boolean> {
      const body = { message, ...(stepIds.length > 0 && { stepIds }), ...(until !== null && { until }) };
      const send = () => api.ReOpenSubmission({ ...request, body });
      return act(send, t('act.reopened'), t('act.reopenFailed'), true);
    },
    undoReopening: (): Promise<boolean> =>
      act(() => api.UndoReopening(request), t('act.reopeningUndone'), t('act.undoFailed'), true),
    remove: (): Promise<boolean> => act(() => api.DeleteSubmission(request), t('act.removed'), t('act.removeFailed')),
  };
}
