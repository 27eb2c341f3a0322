import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { refetch } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import type { ReopeningValues } from '../../console/forms/reopening-fields.tsx';
import { useT } from '../../translations.ts';
import { DECISIONS } from '../decisions/use-decisions.ts';

/** Whether a reopening cannot be undone, because the applicant has continued or it is too late. */
const isWorkedOn = (error: unknown): boolean =>
  isProblem(error, 'rule-broken') && ['worked-on', 'not-undoable'].includes(error.errors[0]?.code ?? '');

const isGone = (error: Error): boolean => isProblem(error, 'not-found');

/** Options of a write on a submission, which leaves lists, counts, decisions and history out of date. */
function useSubmissionWork(id: string, failed: string, stays: boolean) {
  const t = useT();
  const { queryClient, notify } = useShell();
  return {
    failed,
    why: (error: Error) => t(isWorkedOn(error) ? 'act.workedOn' : 'act.failedHint'),
    handle(error: Error): boolean {
      if (isGone(error)) notify({ kind: 'info', title: t('one.notFound') });
      return isGone(error);
    },
    // The user can go on while they load.
    onSettled() {
      void refetch(queryClient, [...DECISIONS, 'GetCallCounts']);
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      if (stays) void queryClient.invalidateQueries({ queryKey: ['submission-review', id] });
    },
  };
}

/** Also runs for a submission that is already gone, which counts as done. */
const whenDone = (onDone: () => void) => ({
  onSuccess: () => onDone(),
  onError: (error: Error) => {
    if (isGone(error)) onDone();
  },
});

export function useActOn({ id }: Pick<Submission, 'id'>) {
  const t = useT();
  const query = { callSubmissionId: id };
  const reopening = useWrite('ReOpenSubmission', {
    ...useSubmissionWork(id, t('act.reopenFailed'), true),
    done: t('act.reopened'),
  });
  const undoing = useWrite('UndoReopening', {
    ...useSubmissionWork(id, t('act.undoFailed'), true),
    done: t('act.reopeningUndone'),
  });
  const removing = useWrite('DeleteSubmission', {
    ...useSubmissionWork(id, t('act.removeFailed'), false),
    done: { title: t('act.removed'), message: t('act.removedHint') },
  });
  return {
    busy: reopening.isPending || undoing.isPending || removing.isPending,
    reopen({ message, stepIds, until }: ReopeningValues, onDone: () => void): void {
      const body = { message, ...(stepIds.length > 0 && { stepIds }), ...(until !== null && { until }) };
      reopening.mutate({ query, body }, whenDone(onDone));
    },
    undoReopening: (): void => undoing.mutate({ query }),
    remove: (onDone: () => void): void => removing.mutate({ query }, whenDone(onDone)),
  };
}
