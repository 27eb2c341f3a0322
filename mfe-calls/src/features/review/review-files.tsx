import type { ReviewFile } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { saveFile, labelFor, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { PreviewButton } from '@impact-call/ui/preview';
import { useState } from 'react';
import { useReviewT } from './texts.ts';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

export function ReviewFiles({ id, files }: { id: string; files: readonly ReviewFile[] }) {
  const t = useReviewT();
  return (
    <Box>
      <Heading as="h3" size="md" mb="3">
        {t('one.files')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {files.map((file) => (
          <FileRow key={file.id} reviewId={id} file={file} />
        ))}
      </Stack>
    </Box>
  );
}

function FileRow({ reviewId, file }: { reviewId: string; file: ReviewFile }) {
  const t = useReviewT();
  const { language } = useShell();
  const { busy, read, save, download } = useFile(reviewId, file);
  return (
    <chakra.li display="flex" gap="3" flexWrap="wrap" justifyContent="space-between" alignItems="center">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{file.title}</Text>
        <Text fontSize="sm" color="fg.muted">
          {[file.fileName, file.description, fileSize(file.size, language)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex gap="2" align="center" wrap="wrap">
        {file.preview === null ? (
          <Text fontSize="sm" color="fg.muted" px="2">
            {t('one.noPreview')}
          </Text>
        ) : (
          <PreviewButton
            label={t('one.preview')}
            file={{ name: file.fileName ?? file.title, kind: file.preview, read, save }}
          />
        )}
        <Button
          size="sm"
          variant="surface"
          loading={busy}
          onClick={() => void download()}
          {...labelFor(t('one.download'), file.title)}
        />
      </Flex>
    </chakra.li>
  );
}

/** A blind review's download is named after the question. */
function useFile(id: string, { id: fileId, fileName, title }: ReviewFile) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const read = (): Promise<Blob> => api.GetReviewFile({ query: { id, fileId } });
  const save = (file: Blob): void => {
    const extension = EXTENSIONS[file.type];
    saveFile(file, fileName ?? (extension ? `${title}.${extension}` : title));
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      save(await read());
    } catch {
      notify({ kind: 'error', title: t('one.downloadFailed'), message: t('tryLater') });
    }
    setBusy(false);
  };
  return { busy, read, save, download };
}
