import { isProblem } from '@impact-call/api-client';
import type { CallChange, CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { refetch } from '../../../console/data/use-read.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls, showCall } from '../use-calls.ts';

/** Publishes a call, or makes it a draft again, in the version that is shown. */
export function useChangeState({ id, version }: Pick<CallForAdmin, 'id' | 'version'>) {
  const t = useCallT();
  const { queryClient, notify } = useShell();
  const isOutdated = (error: Error): boolean => isProblem(error, 'version-conflict');
  const { mutate, isPending } = useWrite('UpdateCall', {
    done: (_saved, { body }) => t(body.state === 'draft' ? 'withdraw.done' : 'publish.done'),
    failed: (error) => t(isOutdated(error) ? 'conflict' : 'save.failed'),
    why: () => t('list.failedHint'),
    handle(error) {
      if (isOutdated(error)) void refetch(queryClient, ['GetCallByIdAdmin']);
      const isRefused = isProblem(error, 'rule-broken');
      if (isRefused) notify({ kind: 'error', title: t('publish.refused') });
      return isRefused;
    },
    onSuccess: (saved) => showCall(queryClient, saved),
    // After a failure, too: a step may have changed in between, and the checklist says what is missing.
    onSettled: () => forgetCalls(queryClient),
  });
  const change = (state: NonNullable<CallChange['state']>): void => mutate({ body: { id, version, state } });
  return { change, busy: isPending };
}
