import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../../console/data/use-write.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';

/** Deletes a call and shows a notice; a call that is already gone counts as deleted. */
export function useDeleteCall(onDone: (deleted?: boolean) => void) {
  const t = useCallT();
  const { queryClient, notify } = useShell();
  const settle = (): void => {
    forgetCalls(queryClient);
    onDone(true);
  };
  return useWrite('DeleteCall', {
    done: { title: t('delete.done'), message: t('delete.doneHint') },
    failed: t('delete.failed'),
    why: () => t('delete.failedHint'),
    onSuccess: settle,
    handle(error) {
      if (!isProblem(error, 'not-found')) return false;
      notify({ kind: 'info', title: t('one.notFound') });
      settle();
      return true;
    },
  });
}
