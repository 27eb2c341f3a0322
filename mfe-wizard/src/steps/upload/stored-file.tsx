import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { UploadAnswer } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { fileSize, formatInstant } from '@impact-call/domain';
import { saveFile } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { PreviewButton } from '@impact-call/ui/preview';
import { useT } from '../../translations.ts';
import { type ReceivedFile, useReceivedFile } from './received-file.ts';
import { downloadFailureText } from './upload-words.ts';

/** Larger images get no thumbnail. */
const MAX_THUMBNAIL_BYTES = 2 * 1024 ** 2;

interface StoredFileProps {
  shell: ShellContext;
  submissionId: string;
  answer: UploadAnswer;
  readOnly: boolean;
  onRemove(): void;
}

export function StoredFile(props: StoredFileProps) {
  const { shell, submissionId, answer } = props;
  const received = useReceivedFile(shell, submissionId, answer);
  return (
    <Flex mt="4" p="3" gap="3" align="center" wrap="wrap" borderRadius="l2" bg="bg.success">
      {received?.preview === 'image' && received.size <= MAX_THUMBNAIL_BYTES ? (
        <Thumbnail shell={shell} answer={answer} />
      ) : (
        <Box as={FileCheck} boxSize="6" color="fg.success" flexShrink={0} aria-hidden />
      )}
      <Box flex="1 1 12rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {answer.fileName}
        </Text>
        {received && (
          <Text fontSize="sm" color="fg.muted">
            {fileSize(received.size, shell.language)} ·{' '}
            {formatInstant(received.uploadedAt, shell.language, 'local-date-time')}
          </Text>
        )}
      </Box>
      <Actions {...props} preview={received?.preview ?? null} />
    </Flex>
  );
}

/** The original, scaled down, because the server has no thumbnails. */
function Thumbnail({ shell, answer: { fileDownloadId } }: Pick<StoredFileProps, 'shell' | 'answer'>) {
  const { data: file } = useQuery(
    {
      queryKey: ['thumbnail', fileDownloadId],
      queryFn: () => shell.api.GetFile({ query: { downloadId: fileDownloadId } }),
      staleTime: Infinity,
      retry: false,
    },
    shell.queryClient,
  );
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box boxSize="12" flexShrink={0} borderRadius="l1" overflow="hidden" bg="bg.muted" aria-hidden>
      {file && <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" />}
    </Box>
  );
}

interface ActionsProps extends StoredFileProps {
  preview: ReceivedFile['preview'];
}

function Actions({ shell, answer, readOnly, onRemove, preview }: ActionsProps) {
  const t = useT();
  const read = (): Promise<Blob> => shell.api.GetFile({ query: { downloadId: answer.fileDownloadId } });
  const save = (file: Blob): void => saveFile(file, answer.fileName);
  return (
    <Flex gap="2" wrap="wrap">
      {preview && (
        <PreviewButton label={t('upload.preview')} file={{ name: answer.fileName, kind: preview, read, save }} />
      )}
      <DownloadButton label={t('upload.download')} {...{ shell, read }} fileName={answer.fileName} />
      {!readOnly && (
        <Button size="sm" variant="ghost" colorPalette="red" onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('upload.remove')}
          <VisuallyHidden>: {answer.fileName}</VisuallyHidden>
        </Button>
      )}
    </Flex>
  );
}

interface DownloadButtonProps extends Pick<StoredFileProps, 'shell'> {
  label: string;
  fileName: string;
  read(): Promise<Blob>;
}

export function DownloadButton({ shell, label, fileName, read }: DownloadButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await read(), fileName);
    } catch (error) {
      const message = downloadFailureText(error, fileName, t);
      shell.notify({ kind: 'error', title: t('upload.downloadFailed'), message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="surface" colorPalette="gray" loading={busy} onClick={() => void download()}>
      <Download aria-hidden />
      {label}
      <VisuallyHidden>: {fileName}</VisuallyHidden>
    </Button>
  );
}
