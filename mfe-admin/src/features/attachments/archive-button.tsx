import { saveFile, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useAttachmentT } from './texts.ts';

/** Downloads all files of a submission as one archive. */
export function ArchiveButton({ submissionId, code }: { submissionId: string; code: string }) {
  const t = useAttachmentT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.GetAttachmentArchive({ query: { submissionId } }), `${code}.zip`);
    } catch {
      notify({ kind: 'error', title: t('allFailed') });
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} loadingText={t('all')} onClick={() => void download()}>
      <FolderDown aria-hidden />
      {t('all')}
    </Button>
  );
}
