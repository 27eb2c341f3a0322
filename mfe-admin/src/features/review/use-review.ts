import { isProblem } from '@impact-call/api-client';
import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { REVIEWED_ORDERS, REVIEWED_STATES, type ReviewedOrder } from '@impact-call/contracts';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { useReviewT } from './texts.ts';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

export const ASSIGNMENT_VIEWS = createListView({
  columns: REVIEWED_ORDERS,
  sort: 'begun',
  descending: false,
  descendingFirst: ['begun'],
  filters: {
    state: { param: 'state', none: 'all', values: REVIEWED_STATES },
    reviewer: { param: 'reviewer', none: 'all' },
  },
  name: 'work',
});

type AssignmentsView = ListView<ReviewedOrder, 'state' | 'reviewer'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const useReviewPlan = (callId: string) => useRead('GetReviewPlan', { query: { callId } }, { gcTime: 0 });

export const useReviewers = (callId: string) =>
  useRead('GetReviewers', { query: { callId, pageSize: MAX_REVIEWERS } }, { enabled: callId !== '' });

export const useReviewedSubmissions = (callId: string, view: AssignmentsView) =>
  useRows('GetReviewedSubmissions', view, (settled) => ({ query: assignmentsQuery(callId, settled) }));

/** Reviewers and assignments, and what the tabs of a call count of them. */
export const REVIEW_WORK = ['GetReviewers', 'GetReviewedSubmissions', 'GetDecisionSummary'] as const;

const REFUSALS = [
  'own-organization',
  'applies',
  'conflict',
  'already-assigned',
  'scored',
  'no-reviewers',
  'nobody-to-remind',
] as const;

export function useReviewWork() {
  const t = useReviewT();
  return {
    failed: t('work.failed'),
    why(error: Error): string {
      const codes = isProblem(error) ? error.errors.map(({ code }) => code) : [];
      const refusal = REFUSALS.find((code) => codes.includes(code));
      return refusal ? t(`work.refused.${refusal}`) : t('tryLater');
    },
    changes: REVIEW_WORK,
  };
}

function assignmentsQuery(callId: string, view: AssignmentsView) {
  const state = REVIEWED_STATES.find((each) => each === view.state);
  return {
    callId,
    ...servedQuery(view),
    ...(state !== undefined && { state }),
    ...(UUID.test(view.reviewer) && { reviewerId: view.reviewer }),
  };
}
