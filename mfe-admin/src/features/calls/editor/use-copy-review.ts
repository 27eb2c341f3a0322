import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';

export interface CopiedReview {
  criteria: boolean;
  /** Their invitations go out at once. */
  reviewers: boolean;
}

export function useCopyReview(from: string | undefined) {
  const { api } = useShell();
  const [chosen, choose] = useState<CopiedReview>({ criteria: true, reviewers: false });
  const copyCriteria = async (callId: string, source: string): Promise<void> => {
    const { criteria, isBlind, conflictRule } = await api.GetReviewPlan({ query: { callId: source } });
    const fresh = criteria.map((criterion) => ({ ...criterion, id: crypto.randomUUID() }));
    if (fresh.length > 0)
      await api.UpdateReviewPlan({ body: { callId, isBlind, conflictRule, criteria: fresh, version: 0 } });
  };
  const inviteReviewers = async (callId: string, source: string): Promise<void> => {
    const reviewers = await api.GetReviewers({ query: { callId: source, pageSize: MAX_REVIEWERS } });
    // The address of an erased person is empty.
    for (const { email } of reviewers) if (email !== '') await api.InviteReviewer({ body: { callId, email } });
  };
  return {
    chosen,
    choose,
    async copyTo(callId: string): Promise<void> {
      if (from === undefined) return;
      if (chosen.criteria) await copyCriteria(callId, from);
      if (chosen.reviewers) await inviteReviewers(callId, from);
    },
  };
}
