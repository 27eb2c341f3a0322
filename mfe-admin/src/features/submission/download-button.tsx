import { saveFile, useShell } from '@impact-call/ui';
import { Button, VisuallyHidden } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../translations.ts';

/** Downloads a stored file, with the token that a plain link could not send. */
export function DownloadButton({ downloadId, fileName }: { downloadId: string; fileName: string }) {
  const t = useT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.GetFile({ query: { downloadId } }), fileName);
    } catch {
      notify({ kind: 'error', title: t('one.downloadFailed'), message: fileName });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="surface"
      loading={busy}
      loadingText={t('one.downloading')}
      onClick={() => void download()}
    >
      <Download aria-hidden />
      {t('one.download')}
      <VisuallyHidden> {fileName}</VisuallyHidden>
    </Button>
  );
}
