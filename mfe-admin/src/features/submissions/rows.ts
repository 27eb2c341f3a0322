import type { SubmissionSummary } from '@impact-call/contracts';

export const fullName = ({ user }: Pick<SubmissionSummary, 'user'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** The colleague who submitted what another person had started; empty if it is the same person or unknown. */
export function otherSubmitter({ user, submittedBy }: Pick<SubmissionSummary, 'user' | 'submittedBy'>): string {
  return submittedBy === undefined || submittedBy.id === user.id
    ? ''
    : `${submittedBy.firstName} ${submittedBy.lastName}`.trim();
}
