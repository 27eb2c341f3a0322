import { isProblem } from '@impact-call/api-client';
import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { assignmentsQuery, type AssignmentsView } from './assignment-view.ts';
import { useReviewT } from './texts.ts';

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
