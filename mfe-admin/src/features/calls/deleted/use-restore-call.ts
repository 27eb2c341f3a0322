import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../../console/data/use-write.ts';
import { useCallT, type CallText } from '../texts.ts';
import { forgetCalls } from '../use-calls.ts';

function whyNot(error: unknown): CallText {
  if (isProblem(error, 'rule-broken')) return 'deleted.typeGone';
  return isProblem(error, 'not-found') ? 'deleted.tooLate' : 'deleted.failedHint';
}

/** Restores a deleted call and shows a notice. */
export function useRestoreCall(name: string) {
  const t = useCallT();
  const { queryClient } = useShell();
  return useWrite('RestoreCall', {
    done: { title: t('deleted.restored'), message: name },
    failed: t('deleted.failed'),
    why: (error) => t(whyNot(error)),
    onSettled: () => forgetCalls(queryClient),
  });
}
