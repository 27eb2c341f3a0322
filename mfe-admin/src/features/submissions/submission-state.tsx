import type { SubmissionState, SubmissionStateFilter, SubmissionSummary } from '@impact-call/contracts';
import { StatusTag, type Tone } from '@impact-call/ui';
import { CircleCheck, CircleSlash, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { useT } from '../../translations.ts';

const LOOKS: Record<SubmissionState, { tone: Tone; icon: LucideIcon }> = {
  'in-progress': { tone: 'info', icon: PencilLine },
  submitted: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: CircleSlash },
  withdrawn: { tone: 'neutral', icon: Undo2 },
};

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

export function StateTag({ state }: { state: SubmissionState }) {
  const t = useT();
  return <StatusTag {...LOOKS[state]}>{t(`state.${state}`)}</StatusTag>;
}
