import type { FieldError, FileError } from '@impact-call/contracts';
import { MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import { RequestInvalid } from '../platform/errors/request-errors.ts';

const MESSAGES: Record<FileError, string> = {
  'file-missing': 'is mandatory and not there',
  'too-many-files': `holds more than ${MAX_FILES_OF_REQUIREMENT} files`,
  'file-unknown': 'names a file that was not uploaded here',
  'file-being-checked': 'is still being checked for viruses',
  'file-infected': 'is infected',
};

export const fileError = (path: string, code: FileError): FieldError => ({
  path,
  code,
  message: MESSAGES[code],
  ...(code === 'too-many-files' ? { params: { most: MAX_FILES_OF_REQUIREMENT } } : {}),
});

/** Null if the file can be submitted; undefined means a missing file. */
export function stateError(state: string | undefined): FileError | null {
  if (state === 'stored') return null;
  if (state === 'infected') return 'file-infected';
  return state === 'checking' ? 'file-being-checked' : 'file-unknown';
}

export const tooManyItems = (path: string, max: number): RequestInvalid =>
  new RequestInvalid({ errors: [{ path, code: 'maxItems', message: `must NOT have more than ${max} items` }] });
