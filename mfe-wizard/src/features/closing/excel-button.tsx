import type { Submission } from '@impact-call/contracts';
import { isNetworkError } from '@impact-call/api-client';
import { saveFile, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../translations.ts';

export function ExcelButton({ submission }: { submission: Submission }) {
  const t = useT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = { callId: submission.callId, subId: submission.id };
      saveFile(await api.GetSubmissionWorkbook({ query }), `${submission.code}.xlsx`);
    } catch (error) {
      const message = t(isNetworkError(error) ? 'closing.excelOffline' : 'closing.excelFailed');
      notify({ kind: 'error', title: t('closing.excel'), message });
    }
    setBusy(false);
  };
  return (
    <Button variant="surface" loading={busy} loadingText={t('closing.excel')} onClick={() => void download()}>
      <Sheet aria-hidden />
      {t('closing.excel')}
    </Button>
  );
}
