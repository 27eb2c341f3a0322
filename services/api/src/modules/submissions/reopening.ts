import { StepNotReopened, SubmissionClosed, SubmissionWithdrawn } from '../../platform/errors/submission-errors.ts';
import type { SubmissionRecord } from './model.ts';

/**
 * Whether a step of a submission takes answers and files: none does once it is closed, and of one that was opened again
 * for named steps these alone.
 * @throws SubmissionClosed
 * @throws SubmissionWithdrawn
 * @throws StepNotReopened
 */
export function checkOpenFor({ closed, reopening }: Pick<SubmissionRecord, 'closed' | 'reopening'>, stepId: string) {
  if (closed) throw new SubmissionClosed();
  if (closed === null) throw new SubmissionWithdrawn();
  if (reopening?.stepIds && !reopening.stepIds.includes(stepId)) throw new StepNotReopened();
}
