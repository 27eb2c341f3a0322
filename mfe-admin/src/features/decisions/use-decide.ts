import type { DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useDecisionT } from './texts.ts';
import { useAct } from './use-act.ts';

/** Decides, based on the versions on the screen. */
export function useDecide(callId: string) {
  const t = useDecisionT();
  const { api, notify } = useShell();
  const { busy, act } = useAct(callId);
  const decide = async (
    rows: readonly RankedSubmission[],
    decision: DecisionKind | null,
    words: string,
  ): Promise<boolean> => {
    const submissions = rows.map(({ submissionId: id, version }) => ({ id, version }));
    const isDone = await act(() => api.DecideSubmissions({ body: { callId, submissions, decision, words } }));
    if (isDone) notify({ kind: 'success', title: t('form.decided', { count: rows.length }) });
    return isDone;
  };
  return { busy, decide };
}
