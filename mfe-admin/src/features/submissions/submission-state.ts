import type { SubmissionState, SubmissionStateFilter, SubmissionSummary } from '@impact-call/contracts';

/** Where a submission stands: a draft whose window is over can no longer be submitted. */
const SUBMISSION_STATES = [
  'in-progress',
  'submitted',
  'expired',
  'withdrawn',
] as const satisfies readonly SubmissionState[];

/** What the table is narrowed to: a state, or drafts in progress that may not make it. */
export const STATE_FILTERS = [...SUBMISSION_STATES, 'at-risk'] as const satisfies readonly SubmissionStateFilter[];

export function submissionState(
  submission: Pick<SubmissionSummary, 'closed' | 'closingAt' | 'withdrawnAt'>,
  now: Date,
): SubmissionState {
  if (submission.withdrawnAt !== undefined) return 'withdrawn';
  if (submission.closed) return 'submitted';
  const over = submission.closingAt !== null && new Date(submission.closingAt).getTime() <= now.getTime();
  return over ? 'expired' : 'in-progress';
}
