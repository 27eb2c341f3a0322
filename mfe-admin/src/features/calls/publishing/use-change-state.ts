import { isProblem } from '@impact-call/api-client';
import type { CallChange, CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useOneAtATime } from '../../../console/forms/use-one-at-a-time.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls, oneCall } from '../use-calls.ts';

/** Publishes a call, or makes it a draft again, in the version that is shown. */
export function useChangeState({ id, version }: Pick<CallForAdmin, 'id' | 'version'>) {
  const t = useCallT();
  const { api, queryClient, notify } = useShell();
  const { busy, attempt } = useOneAtATime();
  const refuse = (error: unknown): void => {
    // A step changed in between: reload the checklist, which says what is missing.
    forgetCalls(queryClient);
    if (isProblem(error, 'rule-broken')) return notify({ kind: 'error', title: t('publish.refused') });
    const isOutdated = isProblem(error, 'version-conflict');
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: oneCall(id) });
    notify({
      kind: 'error',
      title: t(isOutdated ? 'conflict.title' : 'save.failed'),
      message: t('list.failedHint'),
    });
  };
  const change = (state: NonNullable<CallChange['state']>): Promise<boolean> =>
    attempt(async () => {
      const saved = await api.UpdateCall({ body: { id, version, state } });
      queryClient.setQueryData(oneCall(id), saved);
      forgetCalls(queryClient);
      notify({ kind: 'success', title: t(state === 'draft' ? 'withdraw.done' : 'publish.done') });
    }, refuse);
  return { change, busy };
}
