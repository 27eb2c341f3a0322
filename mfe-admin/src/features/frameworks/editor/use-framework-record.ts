import { isProblem } from '@impact-call/api-client';
import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { refetch } from '../../../console/data/use-read.ts';
import { useWrite } from '../../../console/data/use-write.ts';
import { isRefused, useRecord } from '../../../console/forms/record/use-record.ts';
import { changeOf, inputOf, valuesOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { FRAMEWORK_LISTS } from '../use-frameworks.ts';
import { serverProblems } from './problems.ts';

function useProblemsOf() {
  const t = useFrameworkT();
  return (error: Error) =>
    isRefused(error) ? serverProblems(error.errors).map(({ field, text }) => ({ field, message: t(text) })) : [];
}

/** A stored framework in the editor; saving it makes a new version. */
export function useFrameworkRecord(opened: ImpactFrameworkForAdmin) {
  const t = useFrameworkT();
  const { queryClient, notify } = useShell();
  const settle = ({ version }: ImpactFrameworkForAdmin): void => {
    void refetch(queryClient, FRAMEWORK_LISTS);
    notify({ kind: 'success', title: t('save.done', { version }) });
  };
  const { mutateAsync } = useWrite('UpdateImpactFrameworkSet', {
    failed: t('save.failed'),
    why: (error) => t(isProblem(error, 'not-found') ? 'one.notFoundHint' : 'save.failedHint'),
    handle: (error) => isRefused(error) || isProblem(error, 'version-conflict'),
    onSuccess: settle,
  });
  const record = useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    problemsOf: useProblemsOf(),
    send: (values, over) => mutateAsync({ body: changeOf(over, values) }),
  });
  return {
    ...record,
    restored(saved: ImpactFrameworkForAdmin): void {
      record.follow(saved);
      settle(saved);
    },
  };
}
export type FrameworkRecord = ReturnType<typeof useFrameworkRecord>;

export function useNewFramework(initial: FrameworkValues) {
  const t = useFrameworkT();
  const { mutateAsync } = useWrite('AddImpactFrameworkSet', {
    done: t('create.done'),
    failed: t('save.failed'),
    why: () => t('save.failedHint'),
    handle: isRefused,
    changes: FRAMEWORK_LISTS,
  });
  return useRecord({
    opened: null,
    initial,
    valuesOf,
    problemsOf: useProblemsOf(),
    send: (values) => mutateAsync({ body: inputOf(values) }),
    addressOf: ({ id }: ImpactFrameworkForAdmin) => `/admin/impact-framework/${id}`,
  });
}
