import type { Attachment } from '@impact-call/contracts';
import { saveFile, useShell } from '@impact-call/ui';
import { Flex, Text } from '@impact-call/ui/design-system';
import { PreviewButton } from '@impact-call/ui/preview';
import { useT } from '../../translations.ts';
import { DownloadButton } from './download-button.tsx';

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
