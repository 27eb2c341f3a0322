import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { saveFile, useShell } from '@impact-call/ui';
import { isProblem } from '@impact-call/api-client';
import type { CustomFile } from '@impact-call/contracts';
import { useState } from 'react';
import { Box, Button, HStack, Text } from '@impact-call/ui/design-system';
import { Download, Trash2 } from 'lucide-react';
import { DropZone, UploadError } from '../../../../console/forms/drop-zone.tsx';
import { useCallT } from '../../texts.ts';
import { anchorOf, useCallForm } from '../use-call-record.ts';

/** Accepted file extensions; the service checks the content (docs/rules/10-files.md#file-sizes). */
const ACCEPTED = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'mp4', 'xlsx'] as const;

const LONGEST_NAME = 200;

interface Props {
  id?: string;
  /** Upload progress from 0 to 1; null while nothing is uploading. */
  fraction: number | null;
  onFile(file: File): void;
}

/** Drop zone for a file that applicants receive (docs/rules/10-files.md#administrators-files). */
export function CustomFileDrop({ id, fraction, onFile }: Props) {
  const t = useCallT();
  const { language } = useShell();
  return (
    <DropZone
      {...(id !== undefined && { id })}
      label={
        fraction === null ? t('file.choose') : t('file.sending', { percent: formatPercent(fraction, language, 0) })
      }
      hint={t('file.accepted', { types: ACCEPTED.join(', '), limit: fileSize(MAX_ADMIN_FILE, language) })}
      accept={ACCEPTED.map((ending) => `.${ending}`).join(',')}
      disabled={fraction !== null}
      onFile={onFile}
    />
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('Nome', file.name.slice(0, LONGEST_NAME));
  // Last, because the service needs the other fields before the first byte of the file.
  form.set('File', file, file.name);
  return form;
}

/** Uploads a file of the call; `fraction` is the progress from 0 to 1, null while idle. */
export function useCustomFile(onDone: (file: CustomFile) => void) {
  const t = useCallT();
  const { api, language } = useShell();
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const tooLarge = () => t('file.tooLarge', { limit: fileSize(MAX_ADMIN_FILE, language) });
  const wrongType = () => t('file.wrongType', { types: ACCEPTED.join(', ') });
  const wordsOf = (error: unknown): string => {
    if (isProblem(error, 'file-too-large')) return tooLarge();
    if (isProblem(error, 'file-type-not-accepted')) return wrongType();
    return isProblem(error, 'file-infected') ? t('file.infected') : t('file.failed');
  };
  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(file);
    setFailure(refusal && (refusal === 'too-large' ? tooLarge() : wrongType()));
    if (refusal) return;
    setFraction(0);
    try {
      const { fileDownloadId, fileName } = await api.UploadFile({ form: formOf(file), onProgress: setFraction });
      onDone({ id: fileDownloadId, name: fileName.slice(0, LONGEST_NAME) });
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setFraction(null);
  };
  return { send, fraction, failure };
}

export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): 'too-large' | 'wrong-type' | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ACCEPTED.some((each) => each === ending)) return 'wrong-type';
  return size > MAX_ADMIN_FILE ? 'too-large' : null;
}

export function CustomFileField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const { send, fraction, failure } = useCustomFile((file) => set('customFile', file));
  const error = failure ?? errorOf('customFile');
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('file.label')}</Text>
      {values.customFile && <StoredFile file={values.customFile} onRemove={() => set('customFile', null)} />}
      <CustomFileDrop id={anchorOf('customFile')} onFile={(file) => void send(file)} fraction={fraction} />
      <UploadError message={error} />
    </Box>
  );
}

function StoredFile({ file, onRemove }: { file: { id: string; name: string }; onRemove(): void }) {
  const t = useCallT();
  const { api, notify } = useShell();
  const download = (): void =>
    void api.GetFile({ query: { downloadId: file.id } }).then(
      (blob) => saveFile(blob, file.name),
      () => notify({ kind: 'error', title: t('file.downloadFailed') }),
    );
  return (
    <HStack mt="2" gap="2" wrap="wrap">
      <Text overflowWrap="anywhere" fontWeight="medium">
        {file.name}
      </Text>
      <Button size="sm" variant="ghost" aria-label={t('file.downloadOf', { name: file.name })} onClick={download}>
        <Download aria-hidden />
        {t('file.download')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('file.removeOf', { name: file.name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
        {t('file.remove')}
      </Button>
    </HStack>
  );
}
