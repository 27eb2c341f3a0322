import { isProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { fileSize, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { excelTextsReady } from '../../framework-import/texts.ts';
import { useFrameworkT } from '../texts.ts';

export interface ReadWorkbook<Name extends ReadEndpoint = 'ReadExcel'> {
  fileName: string;
  preview: PreviewOf<Name>;
}

type ReadEndpoint = 'ReadExcel' | 'ReadProxyWorkbook' | 'ReadDeflatorWorkbook';
type PreviewOf<Name extends ReadEndpoint> = Awaited<ReturnType<Api[Name]>>;

const ENDINGS = /\.xlsx?$/i;

/** Parses a workbook on the server; nothing is stored. */
export function useReadExcel<Name extends ReadEndpoint = 'ReadExcel'>(
  onRead: (preview: PreviewOf<Name>) => void = () => undefined,
  endpoint?: Name,
) {
  const t = useFrameworkT();
  const shell = useShell();
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [read, setRead] = useState<ReadWorkbook<Name> | null>(null);
  const tooLarge = (): string => t('import.tooLarge', { limit: fileSize(MAX_ADMIN_FILE, shell.language) });
  const wordsOf = (error: unknown): string => {
    if (isProblem(error, 'file-too-large')) return tooLarge();
    if (isProblem(error, 'file-type-not-accepted')) return t('import.wrongType');
    if (!isProblem(error, 'rule-broken')) return t('import.failed');
    const isLocked = error.errors.some(({ code }) => code === 'password-protected');
    return t(isLocked ? 'import.locked' : 'import.tooComplex');
  };
  const send = async (file: File): Promise<void> => {
    setRead(null);
    const refusal = !ENDINGS.test(file.name) ? t('import.wrongType') : file.size > MAX_ADMIN_FILE ? tooLarge() : null;
    setFailure(refusal);
    if (refusal !== null) return;
    const name: ReadEndpoint = endpoint ?? 'ReadExcel';
    const form = new FormData();
    form.set('File', file, file.name);
    setFraction(0);
    try {
      const [preview] = await Promise.all([
        // TypeScript cannot match the response of a generic name by itself.
        shell.api[name]({ form, onProgress: setFraction }) as Promise<PreviewOf<Name>>,
        excelTextsReady(shell),
      ]);
      setRead({ fileName: file.name, preview });
      onRead(preview);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setFraction(null);
  };
  return { send, fraction, failure, read };
}
