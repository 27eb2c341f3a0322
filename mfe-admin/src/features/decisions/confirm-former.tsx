import type { RankedSubmission } from '@impact-call/contracts';
import { useNamed } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useDecisionT } from './texts.ts';
import { useDecide } from './use-decide.ts';

/** Repeats the previous decision on a reopened application (docs/rules/14-decisions.md#reopened-decision). */
export function ConfirmPrevious({ callId, row }: { callId: string; row: RankedSubmission }) {
  const t = useDecisionT();
  const named = useNamed();
  const { busy, decide } = useDecide(callId);
  const { former, reopenedAt, code } = row;
  if (!former || reopenedAt !== undefined) return null;
  const label = t('reopened.confirm', { decision: t(`kind.${former.decision}`) });
  return (
    <Button
      mt="2"
      size="sm"
      variant="surface"
      aria-label={named(label, code)}
      loading={busy}
      loadingText={label}
      onClick={() => decide({ rows: [row], decision: former.decision, words: former.words })}
    >
      {label}
    </Button>
  );
}
