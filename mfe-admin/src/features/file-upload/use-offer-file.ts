import type { CustomFile } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';
import { useUploadT } from './texts.ts';

/** Assigns the stored file to a submission; `offeredTo` is the last one that received it. */
export function useOfferFile({ id, name }: CustomFile) {
  const t = useUploadT();
  const { queryClient } = useShell();
  const { mutate, isPending, isSuccess, variables } = useWrite('AddCustomFile', {
    done: t('success'),
    failed: t('offerFailed'),
    why: (error) => t(isProblem(error, 'rule-broken') || isProblem(error, 'not-found') ? 'refused' : 'again'),
    onSuccess: (_, { body }) =>
      queryClient.invalidateQueries({ queryKey: ['submission-review', body.callSubmissionId] }),
  });
  return {
    busy: isPending,
    offer: (callSubmissionId: string) => mutate({ body: { callSubmissionId, fileDownloadId: id, fileName: name } }),
    offeredTo: isSuccess ? variables.body.callSubmissionId : null,
  };
}
