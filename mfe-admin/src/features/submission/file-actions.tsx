import type { Attachment } from '@impact-call/contracts';
import { saveFile, useShell } from '@impact-call/ui';
import { Button, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { PreviewButton } from '@impact-call/ui/preview';
import { Download } from 'lucide-react';
import { useT } from '../../translations.ts';
import { useWrite } from '../../console/data/use-write.ts';

type File = Pick<Attachment, 'fileDownloadId' | 'fileName' | 'preview'>;

export function FileActions({ file: { fileDownloadId: downloadId, fileName, preview } }: { file: File }) {
  const t = useT();
  const { api } = useShell();
  return (
    <Flex gap="2" align="center" justify="flex-end" wrap="wrap">
      {preview === null ? (
        <Text fontSize="sm" color="fg.muted" px="2">
          {t('one.noPreview')}
        </Text>
      ) : (
        <PreviewButton
          label={t('one.preview')}
          file={{
            name: fileName,
            kind: preview,
            read: () => api.GetFile({ query: { downloadId } }),
            save: (blob) => saveFile(blob, fileName),
          }}
        />
      )}
      <DownloadButton downloadId={downloadId} fileName={fileName} />
    </Flex>
  );
}

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
