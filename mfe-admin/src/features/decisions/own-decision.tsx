import type { DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { BoundaryMessage } from '@impact-call/ui';
import { Button, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import { Section } from '../../console/forms/section.tsx';
import { DecisionFields, type DecisionValues } from './decision-fields.tsx';
import { ConfirmFormer } from './confirm-former.tsx';
import { DecisionState } from './decision-tags.tsx';
import { RANKING_VIEWS } from './decision-view.ts';
import { PublishButton } from './publish-button.tsx';
import { useDecisionT } from './texts.ts';
import { useDecide } from './use-decide.ts';
import { useRanking } from './use-decisions.ts';
import { usePublish } from './use-publish.ts';

/** The decision on one application. */
export function OwnDecision({ callId, submissionId, code }: { callId: string; submissionId: string; code: string }) {
  const t = useDecisionT();
  const { data, isError, refetch } = useRanking(callId, { ...RANKING_VIEWS.initial, search: code });
  const row = data?.rows.find((each) => each.submissionId === submissionId);
  return (
    <Section title={t('one.decision')}>
      {!row && !isError && <Skeleton h="24" />}
      {!row && isError && <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />}
      {row && row.reopenedAt !== undefined && <Reopened row={row} />}
      {row && row.reopenedAt === undefined && <DecisionForm callId={callId} row={row} />}
    </Section>
  );
}

/** A reopened application cannot be decided. */
function Reopened({ row }: { row: RankedSubmission }) {
  const t = useDecisionT();
  return (
    <Stack gap="4">
      <DecisionState row={row} />
      <Text>{t('reopened.notYet')}</Text>
    </Stack>
  );
}

function DecisionForm({ callId, row }: { callId: string; row: RankedSubmission }) {
  const t = useDecisionT();
  const stored: DecisionValues = { decision: row.decision ?? '', words: row.words };
  // Typed input survives a decision by another administrator, which is shown above it.
  const [values = stored, setTyped] = useState<DecisionValues>();
  const { busy, decide } = useDecide(callId);
  const publish = usePublish(callId);
  const { decision, words } = values;
  const make = async (kind: DecisionKind): Promise<void> => {
    if (await decide([row], kind, words)) setTyped(undefined);
  };
  const isChanged = decision !== stored.decision || words.trim() !== stored.words;
  useSaveKey(() => void (decision !== '' && isChanged && !busy && make(decision)));
  return (
    <Stack gap="4">
      <UnsavedChanges when={isChanged} />
      <DecisionState row={row} />
      <ConfirmFormer callId={callId} row={row} />
      <DecisionFields values={values} onChange={setTyped} />
      <HStack gap="3" flexWrap="wrap">
        <Button
          loading={busy}
          loadingText={t('form.decide')}
          disabled={decision === '' || !isChanged}
          onClick={() => decision !== '' && void make(decision)}
        >
          {t('form.decide')}
        </Button>
        <PublishButton
          callId={callId}
          variant="surface"
          label={t('one.publish')}
          letters={row.isPending && !isChanged ? 1 : 0}
          busy={publish.busy}
          onPublish={() => publish.some([row])}
        />
      </HStack>
      {isChanged && <Text color="fg.muted">{t('one.unsaved')}</Text>}
    </Stack>
  );
}
