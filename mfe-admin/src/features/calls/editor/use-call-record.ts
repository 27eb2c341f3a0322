import { isProblem } from '@impact-call/api-client';
import type { CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../../console/data/use-write.ts';
import { useRecord } from '../../../console/forms/record/use-record.ts';
import { useCallT } from '../texts.ts';
import { forgetCalls, showCall } from '../use-calls.ts';
import { callProblems, serverProblems, type CallProblem } from './call-rules.ts';
import { type CallField, type CallValues, changeOf, newCallOf, valuesOf } from './call-values.ts';
import { useFields } from '../../../console/forms/record/fields.ts';

function useProblems() {
  const t = useCallT();
  const inWords = (problems: readonly CallProblem[]) =>
    problems.map(({ field, text, values }) => ({ field, message: t(text, values) }));
  return {
    check: (values: CallValues, stored: CallForAdmin | null) =>
      inWords(callProblems(values, { now: new Date(), isNewLock: !stored?.callLockEnd })),
    problemsOf: (error: Error) => (isProblem(error, 'rule-broken') ? inWords(serverProblems(error.errors)) : []),
  };
}

function useUpdate() {
  const t = useCallT();
  const { queryClient } = useShell();
  const isMissing = (error: Error): boolean => isProblem(error, 'not-found');
  return useWrite('UpdateCall', {
    done: t('save.updated'),
    failed: (error) => t(isMissing(error) ? 'one.notFound' : 'save.failed'),
    why: (error) =>
      isProblem(error, 'lock-fixed')
        ? t('field.lockFixed')
        : t(isMissing(error) ? 'one.notFoundHint' : 'save.failedHint'),
    handle: (error) => isProblem(error, 'version-conflict') || isProblem(error, 'rule-broken'),
    onSuccess(saved) {
      showCall(queryClient, saved);
      forgetCalls(queryClient);
    },
  });
}

export function useCallRecord(opened: CallForAdmin) {
  const { mutateAsync } = useUpdate();
  return useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    anchorOf,
    ...useProblems(),
    send: (values, over) => mutateAsync({ body: changeOf(over, valuesOf(over), values) }),
  });
}
export type CallRecord = ReturnType<typeof useCallRecord>;

interface NewCallOptions {
  initial: CallValues;
  typeOf(values: CallValues): Promise<string>;
  finish(callId: string): Promise<void>;
}

/** A call that is not stored yet; once it is, its home opens. */
export function useNewCall({ initial, typeOf, finish }: NewCallOptions) {
  const t = useCallT();
  const { queryClient, notify } = useShell();
  const { mutateAsync } = useWrite('CreateCall', {
    done: t('create.done'),
    failed: t('create.failed'),
    why: () => t('save.failedHint'),
    handle: (error) => isProblem(error, 'rule-broken'),
    async onSuccess({ id }) {
      await finish(id).catch(() => notify({ kind: 'error', title: t('copy.failed'), message: t('copy.failedHint') }));
      forgetCalls(queryClient);
    },
  });
  return useRecord({
    opened: null,
    initial,
    valuesOf,
    anchorOf,
    ...useProblems(),
    send: async (values) => mutateAsync({ body: newCallOf(await typeOf(values), values) }),
    addressOf: ({ id }: CallForAdmin) => `/admin/calls/${id}/dashboard`,
  });
}

export const useCallForm = () => useFields<CallValues>();

export const anchorOf = (field: CallField): string => `call-${field}`;
