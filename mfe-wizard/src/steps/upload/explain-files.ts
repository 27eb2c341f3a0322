import type { FieldError, FileError } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { joined } from '../../features/explained/explain-errors.ts';
import { getT, textsReady, type ExplainKey } from '../../features/explained/texts.ts';

export const FILE_TEXTS: Record<FileError, ExplainKey> = {
  'file-missing': 'file.missing',
  'too-many-files': 'file.tooMany',
  'file-being-checked': 'file.beingChecked',
  'file-infected': 'file.infected',
  'file-unknown': 'file.unknown',
};
export const isFileError = (code: string): code is FileError => code in FILE_TEXTS;

export async function explainFiles(
  errors: readonly FieldError[],
  shell: Pick<ShellContext, 'i18n' | 'language'>,
): Promise<string[]> {
  await textsReady(shell);
  const t = getT(shell.i18n);
  return errors.map(({ path, code, params }) =>
    joined(shell, path, t(isFileError(code) ? FILE_TEXTS[code] : 'check', params)),
  );
}
