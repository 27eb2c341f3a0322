import { isProblem } from '@impact-call/api-client';
import type { CustomFile } from '@impact-call/contracts';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useCallT } from '../../texts.ts';
import { ACCEPTED, refusalOf } from './custom-file-rules.ts';

const LONGEST_NAME = 200;

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
