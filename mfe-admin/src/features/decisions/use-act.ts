import { isProblem } from '@impact-call/api-client';
import type { RankedSubmission } from '@impact-call/contracts';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useDecisionT } from './texts.ts';
import { useReloadDecisions } from './use-decisions.ts';

const REFUSALS = ['published', 'undecided', 'at-the-end', 'not-waiting'] as const;

/** Codes of applications whose decision another administrator has changed; empty for actions on a whole call. */
const codesIn = (current: unknown): string =>
  Array.isArray(current) ? (current as RankedSubmission[]).map(({ code }) => code).join(', ') : '';

/** Runs an action on a call's decisions, shows why it was rejected, and reloads the page. */
export function useAct(callId: string) {
  const t = useDecisionT();
  const reload = useReloadDecisions(callId);
  const wordsFor = (error: unknown): string => {
    if (isProblem(error, 'version-conflict')) {
      const codes = codesIn(error.current);
      return codes === '' ? t('act.behindAll') : t('act.behind', { codes });
    }
    if (!isProblem(error)) return t('tryLater');
    const refusal = REFUSALS.find((code) => error.errors.some((each) => each.code === code));
    return refusal ? t(`act.refused.${refusal}`) : t('tryLater');
  };
  return useBusyAct({ failed: t('act.failed'), wordsFor, reload });
}
