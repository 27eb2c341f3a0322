import type { Language } from '@impact-call/contracts';
import { isNetworkError, isProblem } from '@impact-call/api-client';
import { fileSize } from '@impact-call/domain';
import type { T } from '../../translations.ts';

export type UploadRefusal = 'too-large' | 'wrong-type' | 'empty';

/** Display names of types, and the max number of bytes. */
export interface FileLimits {
  types: string;
  bytes: number;
}

/** The same on this page and from the server. */
export function refusalText(refusal: UploadRefusal, limits: FileLimits, t: T, language: Language): string {
  if (refusal === 'too-large') return t('upload.tooLarge', { limit: fileSize(limits.bytes, language) });
  if (refusal === 'empty') return t('upload.empty');
  return t('upload.wrongType', { types: limits.types });
}

export function failureText(error: unknown, limits: FileLimits, t: T, language: Language): string {
  if (isNetworkError(error)) return t('upload.noConnection');
  if (!isProblem(error)) return t('upload.failed');
  if (error.status === 413) return refusalText('too-large', limits, t, language);
  if (error.status === 415) return refusalText('wrong-type', limits, t, language);
  if (error.code === 'too-many-files') return t('upload.tooMany');
  if (error.code === 'file-infected') return t('upload.infected');
  if (error.code === 'window-closed') return t('refused.windowClosed');
  if (error.code === 'submission-closed') return t('refused.submissionClosed');
  if (error.code === 'submission-withdrawn') return t('refused.submissionWithdrawn');
  if (error.code === 'step-not-reopened') return t('refused.stepNotReopened');
  return error.status === 401 || error.status === 498 ? t('upload.sessionEnded') : t('upload.failed');
}

export function downloadFailureText(error: unknown, fileName: string, t: T): string {
  if (isProblem(error, 'file-being-checked')) return t('upload.beingChecked');
  return isProblem(error, 'file-infected') ? t('upload.infected') : fileName;
}
