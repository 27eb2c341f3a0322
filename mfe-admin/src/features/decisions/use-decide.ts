import type { DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { useWrite } from '../../console/data/use-write.ts';
import { useDecisionT } from './texts.ts';
import { useDecisionWork } from './use-decisions.ts';

interface Decision {
  rows: readonly RankedSubmission[];
  decision: DecisionKind | null;
  words: string;
}

/** Decides, based on the versions on the screen. */
export function useDecide(callId: string) {
  const t = useDecisionT();
  const { mutate, isPending } = useWrite('DecideSubmissions', {
    ...useDecisionWork(),
    done: (_response, { body }) => t('form.decided', { count: body.submissions.length }),
  });
  const decide = ({ rows, decision, words }: Decision, onSuccess?: () => void): void => {
    const submissions = rows.map(({ submissionId: id, version }) => ({ id, version }));
    mutate({ body: { callId, submissions, decision, words } }, { onSuccess: () => onSuccess?.() });
  };
  return { busy: isPending, decide };
}
