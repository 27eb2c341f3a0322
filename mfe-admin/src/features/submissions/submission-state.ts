import type { SubmissionState, SubmissionSummary } from '@impact-call/contracts';

/** Where a submission stands: a draft whose window is over can no longer be submitted. */
export const SUBMISSION_STATES = ['in-progress', 'submitted', 'expired'] as const satisfies readonly SubmissionState[];

export function submissionState(
  submission: Pick<SubmissionSummary, 'closed' | 'closingAt'>,
  now: Date,
): SubmissionState {
  if (submission.closed) return 'submitted';
  const over = submission.closingAt !== null && new Date(submission.closingAt).getTime() <= now.getTime();
  return over ? 'expired' : 'in-progress';
}
