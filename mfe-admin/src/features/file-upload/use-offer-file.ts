import type { CustomFile } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useUploadT } from './texts.ts';

/** Assigns the stored file to a submission; `offeredTo` is the last one that received it. */
export function useOfferFile({ id, name }: CustomFile) {
  const t = useUploadT();
  const { api, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [offeredTo, setOfferedTo] = useState<string | null>(null);
  const offer = async (callSubmissionId: string): Promise<void> => {
    setBusy(true);
    try {
      await api.AddCustomFile({ body: { callSubmissionId, fileDownloadId: id, fileName: name } });
      setOfferedTo(callSubmissionId);
      notify({ kind: 'success', title: t('success') });
      void queryClient.invalidateQueries({ queryKey: ['submission-review', callSubmissionId] });
    } catch (error) {
      const isRefused = isProblem(error, 'rule-broken') || isProblem(error, 'not-found');
      notify({ kind: 'error', title: t('offerFailed'), message: t(isRefused ? 'refused' : 'again') });
    }
    setBusy(false);
  };
  return { offer, busy, offeredTo };
}
