import { Sheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@impact-call/ui/design-system';
import { saveFile } from '../save-file.ts';
import { useShell } from '../shell-context.tsx';
import { useUiText } from '../ui-texts.ts';

/** Downloads a workbook (docs/rules/11-impact-wizard.md#value-map-workbook). */
export function ValueMapButton({ code, read }: { code: string; read(): Promise<Blob> }) {
  const t = useUiText();
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await read(), `${code} ${t('valueMap.file')}.xlsx`);
    } catch {
      notify({ kind: 'error', title: t('valueMap.download'), message: t('valueMap.failed') });
    }
    setBusy(false);
  };
  return (
    <Button variant="surface" loading={busy} loadingText={t('valueMap.download')} onClick={() => void download()}>
      <Sheet aria-hidden />
      {t('valueMap.download')}
    </Button>
  );
}
