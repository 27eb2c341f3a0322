import type { SubmissionState, SubmissionStateFilter, SubmissionSummary } from '@impact-call/contracts';

/** State of a submission: a draft can no longer be submitted after the deadline. */
const SUBMISSION_STATES = [
  'in-progress',
  'submitted',
  'expired',
  'withdrawn',
] as const satisfies readonly SubmissionState[];

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
