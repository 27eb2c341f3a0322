import { saveFile } from '@impact-call/ui';
import { useState } from 'react';
import { Download, FileCheck, Trash2 } from 'lucide-react';
import type { UploadAnswer } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { Box, Button, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { downloadFailureText } from './upload-words.ts';

interface StoredFileProps {
  shell: ShellContext;
  answer: UploadAnswer;
  readOnly: boolean;
  onRemove(): void;
}

/** A file that the server has: its name, and what can be done with it. */
export function StoredFile({ shell, answer, readOnly, onRemove }: StoredFileProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await shell.api.GetFile({ query: { downloadId: answer.fileDownloadId } }), answer.fileName);
    } catch (error) {
      shell.notify({
        kind: 'error',
        title: t('upload.downloadFailed'),
        message: downloadFailureText(error, answer.fileName, t),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex mt="4" p="3" gap="3" align="center" wrap="wrap" borderRadius="l2" bg="bg.success">
      <Box as={FileCheck} boxSize="6" color="fg.success" flexShrink={0} aria-hidden />
      <Text flex="1 1 12rem" fontWeight="semibold" overflowWrap="anywhere">
        {answer.fileName}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button variant="surface" colorPalette="gray" loading={busy} onClick={() => void download()}>
          <Download aria-hidden />
          {t('upload.download')}
          <VisuallyHidden>: {answer.fileName}</VisuallyHidden>
        </Button>
        {!readOnly && (
          <Button variant="ghost" colorPalette="red" onClick={onRemove}>
            <Trash2 aria-hidden />
            {t('upload.remove')}
            <VisuallyHidden>: {answer.fileName}</VisuallyHidden>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
