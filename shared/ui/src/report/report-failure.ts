import { isProblem } from '@impact-call/api-client';

/** Only `failed` can be temporary. */
export type ReportFailure = 'locked' | 'not-configured' | 'not-openable' | 'not-found' | 'failed';

const BY_CODE: Record<string, ReportFailure> = {
  'report-locked': 'locked',
  'power-bi-not-configured': 'not-configured',
  'report-not-openable': 'not-openable',
};

/** docs/rules/09-submissions.md#reports */
export function reportFailure(error: Error): ReportFailure {
  if (!isProblem(error)) return 'failed';
  const known = BY_CODE[error.code];
  if (known) return known;
  // Missing, forbidden or an invalid path: the server does not distinguish them.
  return error.status < 500 && error.status !== 429 ? 'not-found' : 'failed';
}
