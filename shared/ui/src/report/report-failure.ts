import { isProblem } from '@impact-call/api-client';

/** Why a report is not shown. `failed` may pass by itself, the others do not. */
export type ReportFailure = 'locked' | 'not-configured' | 'not-openable' | 'not-found' | 'failed';

const BY_CODE: Record<string, ReportFailure> = {
  'report-locked': 'locked',
  'power-bi-not-configured': 'not-configured',
  'report-not-openable': 'not-openable',
};

/** What the service's refusal of a token means (docs/rules.md#reports). */
export function reportFailure(error: Error): ReportFailure {
  if (!isProblem(error)) return 'failed';
  const known = BY_CODE[error.code];
  if (known) return known;
  // Not there, not yours, or an address that is none: the server does not tell them apart.
  return error.status < 500 && error.status !== 429 ? 'not-found' : 'failed';
}
