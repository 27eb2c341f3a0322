import { useDecisionSummary } from '../decisions/use-decisions.ts';
import type { CallTab } from '../../console/layout/console-feature.ts';
import { useOpenConversations } from '../conversations/use-conversations.ts';
import { useApplications } from '../calls/use-calls.ts';

export interface CallWork {
  /** Drafts and submitted applications. */
  applications: number;
  unassigned: number;
  openReviews: number;
  undecided: number;
  /** Decisions that are not published. */
  pending: number;
  /** Conversations that wait for an answer. */
  questions: number;
}

export function useCallWork(callId: string): CallWork | undefined {
  const { data: counts } = useApplications(callId);
  const { data: summary } = useDecisionSummary(callId);
  const questions = useOpenConversations(callId);
  if (!counts || !summary || questions === undefined) return undefined;
  const decided = summary.accepted + summary['waiting-list'] + summary.rejected;
  return {
    applications: counts.drafts + counts.submitted,
    unassigned: summary.unassigned,
    openReviews: summary.openReviews,
    undecided: Math.max(0, summary.submitted - decided),
    pending: summary.pending,
    questions,
  };
}

export type CountedTab = Extract<CallTab, 'applications' | 'review' | 'decisions' | 'messages'>;

export const tabCounts = ({
  applications,
  openReviews,
  undecided,
  questions,
}: CallWork): Record<CountedTab, number> => ({
  applications,
  review: openReviews,
  decisions: undecided,
  messages: questions,
});
