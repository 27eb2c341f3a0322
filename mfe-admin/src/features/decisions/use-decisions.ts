import { isProblem } from '@impact-call/api-client';
import type { RankedSubmission } from '@impact-call/contracts';
import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { rankingQuery, type RankingView } from './decision-view.ts';
import { useDecisionT } from './texts.ts';

export const useRanking = (callId: string, view: RankingView) =>
  useRows('GetRanking', view, (settled) => ({ query: rankingQuery(callId, settled) }));

export const useDecisionSummary = (callId: string) => useRead('GetDecisionSummary', { query: { callId } });

export const useSubmissionReviews = (submissionId: string) =>
  useRead('GetSubmissionReviews', { query: { submissionId } });

export const useDecisionLetters = (submissionId: string) => useRead('GetDecisionLetters', { query: { submissionId } });

/** What decisions change. */
const DECISIONS = [
  'GetRanking',
  'GetDecisionSummary',
  'GetSubmissionReviews',
  'GetDecisionLetters',
  'GetAuditLog',
] as const;

const REFUSALS = ['published', 'undecided', 'at-the-end', 'not-waiting'] as const;

/** Codes of applications whose decision another administrator has changed; empty for actions on a whole call. */
const codesIn = (current: unknown): string =>
  Array.isArray(current) ? (current as RankedSubmission[]).map(({ code }) => code).join(', ') : '';

export function useDecisionWork() {
  const t = useDecisionT();
  return {
    failed: t('act.failed'),
    why(error: Error): string {
      if (isProblem(error, 'version-conflict')) {
        const codes = codesIn(error.current);
        return codes === '' ? t('act.behindAll') : t('act.behind', { codes });
      }
      if (!isProblem(error)) return t('tryLater');
      const refusal = REFUSALS.find((code) => error.errors.some((each) => each.code === code));
      return refusal ? t(`act.refused.${refusal}`) : t('tryLater');
    },
    changes: DECISIONS,
  };
}
