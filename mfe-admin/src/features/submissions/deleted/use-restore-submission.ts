import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../../console/data/use-write.ts';
import { useDeletedT } from './texts.ts';

const REFUSALS = ['organization-gone', 'started-anew'] as const;

export function useRestoreSubmission(code: string) {
  const t = useDeletedT();
  const { queryClient } = useShell();
  return useWrite('RestoreSubmission', {
    done: { title: t('restored'), message: code },
    failed: t('notRestored'),
    why: (error) => {
      if (isProblem(error, 'not-found')) return t('refused.too-late');
      const refusal = REFUSALS.find((each) => isProblem(error) && error.errors?.some((one) => one.code === each));
      return t(`refused.${refusal ?? 'failed'}`);
    },
    changes: ['GetDeletedSubmissions', 'GetCallCounts'],
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  });
}
