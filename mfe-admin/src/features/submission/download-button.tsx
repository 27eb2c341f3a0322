import { saveFile } from '@impact-call/ui';
import { Button, VisuallyHidden } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';
import { useT } from '../../translations.ts';

/** Downloads a stored file, with the token that a plain link could not send. */
export function DownloadButton({ downloadId, fileName }: { downloadId: string; fileName: string }) {
  const t = useT();
  const { mutate, isPending } = useWrite('GetFile', {
    failed: t('one.downloadFailed'),
    why: () => fileName,
    onSuccess: (file) => saveFile(file, fileName),
  });
  return (
    <Button
      size="sm"
      variant="surface"
      loading={isPending}
      loadingText={t('one.downloading')}
      onClick={() => mutate({ query: { downloadId } })}
    >
      <Download aria-hidden />
      {t('one.download')}
      <VisuallyHidden> {fileName}</VisuallyHidden>
    </Button>
  );
}
