import { isProblem } from '@impact-call/api-client';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useReviewT } from './texts.ts';
import { useReloadWork } from './use-review.ts';

const REFUSALS = [
  'own-organization',
  'applies',
  'conflict',
  'already-assigned',
  'scored',
  'no-reviewers',
  'nobody-to-remind',
] as const;

/** Runs an action on a call's reviews, shows why it was rejected (with the title `failed`), and reloads the page. */
export function useAct(callId: string, failed?: string) {
  const t = useReviewT();
  const reload = useReloadWork(callId);
  const wordsFor = (error: unknown): string => {
    const codes = isProblem(error) ? error.errors.map(({ code }) => code) : [];
    const refusal = REFUSALS.find((code) => codes.includes(code));
    return refusal ? t(`work.refused.${refusal}`) : t('tryLater');
  };
  return useBusyAct({ failed: failed ?? t('work.failed'), wordsFor, reload });
}
