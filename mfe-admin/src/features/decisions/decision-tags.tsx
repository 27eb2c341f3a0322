import type { DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { StatusTag, type Tone, useNamed } from '@impact-call/ui';
import { Button, HStack, Text } from '@impact-call/ui/design-system';
import { useDecisionT } from './texts.ts';
import { useDecide } from './use-decide.ts';

const TONES: Record<DecisionKind, Tone> = { accepted: 'success', 'waiting-list': 'info', rejected: 'neutral' };

export function DecisionTag({ kind }: { kind: DecisionKind }) {
  const t = useDecisionT();
  return <StatusTag tone={TONES[kind]}>{t(`kind.${kind}`)}</StatusTag>;
}

export function DecisionState({ row }: { row: RankedSubmission }) {
  const t = useDecisionT();
  const { decision, isPending, published } = row;
  if (decision === null) return <Undecided row={row} />;
  const previous = isPending && published ? t('told.before', { decision: t(`kind.${published.decision}`) }) : null;
  return (
    <HStack gap="2" flexWrap="wrap">
      <DecisionTag kind={decision} />
      {isPending ? (
        <StatusTag tone="warning">{t('told.pending')}</StatusTag>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {t('told.published')}
        </Text>
      )}
      {previous && (
        <Text fontSize="sm" color="fg.muted">
          {previous}
        </Text>
      )}
    </HStack>
  );
}

function Undecided({ row: { reopenedAt, former } }: { row: RankedSubmission }) {
  const t = useDecisionT();
  return (
    <HStack gap="2" flexWrap="wrap">
      <Text color="fg.muted">{t('kind.undecided')}</Text>
      {reopenedAt !== undefined && <StatusTag tone="warning">{t('reopened.tag')}</StatusTag>}
      {former && (
        <Text fontSize="sm" color="fg.muted">
          {t('reopened.former', { decision: t(`kind.${former.decision}`) })}
        </Text>
      )}
    </HStack>
  );
}

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
