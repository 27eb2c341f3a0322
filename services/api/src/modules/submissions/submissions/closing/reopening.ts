import {
  StepNotReopened,
  SubmissionClosed,
  SubmissionWithdrawn,
} from '../../../../platform/errors/submission-errors.ts';
import type { SubmissionRecord } from '../stored/model.ts';

/**
 * Checks that a step accepts answers and files: none does once submitted, and after a partial reopening only the named
 * steps do.
 * @throws SubmissionClosed
 * @throws SubmissionWithdrawn
 * @throws StepNotReopened
 */
export function checkOpenFor({ closed, reopening }: Pick<SubmissionRecord, 'closed' | 'reopening'>, stepId: string) {
  if (closed) throw new SubmissionClosed();
  if (closed === null) throw new SubmissionWithdrawn();
  if (reopening?.stepIds && !reopening.stepIds.includes(stepId)) throw new StepNotReopened();
}
