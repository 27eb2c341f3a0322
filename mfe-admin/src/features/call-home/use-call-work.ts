import { useDecisionSummary } from '../decisions/use-decisions.ts';
import type { CallTab } from '../../console/layout/console-feature.ts';
import { useApplications } from '../calls/deleted/use-applications.ts';

/** What is to be done in a call, by number. */
export interface CallWork {
  /** Drafts and submitted applications. */
  applications: number;
  unassigned: number;
  openReviews: number;
  undecided: number;
  /** Decisions that are not published. */
  pending: number;
}

/** Work that waits in a call; undefined while loading. */
export function useCallWork(callId: string): CallWork | undefined {
  const { data: counts } = useApplications(callId);
  const { data: summary } = useDecisionSummary(callId);
  if (!counts || !summary) return undefined;
  const decided = summary.accepted + summary['waiting-list'] + summary.rejected;
  return {
    applications: counts.drafts + counts.submitted,
    unassigned: summary.unassigned,
    openReviews: summary.openReviews,
    undecided: Math.max(0, summary.submitted - decided),
    pending: summary.pending,
  };
}

/** The tabs that show a number. */
export type CountedTab = Extract<CallTab, 'applications' | 'review' | 'decisions'>;

/** The number on each tab. */
export const tabCounts = ({ applications, openReviews, undecided }: CallWork): Record<CountedTab, number> => ({
  applications,
  review: openReviews,
  decisions: undecided,
});
