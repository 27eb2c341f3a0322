import type { DecisionKind, RankedSubmission, Submission } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Box, Button, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/forms/record/record-form.tsx';
import { Section } from '../../console/forms/section.tsx';
import { DecisionFields, type DecisionValues } from './decision-fields.tsx';
import { ConfirmPrevious, DecisionState } from './decision-tags.tsx';
import { RANKING_VIEWS } from './decision-view.ts';
import { PublishButton } from './publish-button.tsx';
import { ReturnRanges } from '../social-return/return-ranges.tsx';
import { Mean, Spread } from './standing.tsx';
import { useDecisionT } from './texts.ts';
import { useDecide, usePublish } from './use-decide.ts';
import { useRanking } from './use-decisions.ts';

export function DecisionPanel({ submission }: { submission: Submission }) {
  const t = useDecisionT();
  const isRanked = submission.closed || submission.reopening !== undefined;
  return (
    <Section title={t('one.decision')} id="decide">
      {isRanked ? <Ranked submission={submission} /> : <Text>{t('one.notSubmitted')}</Text>}
    </Section>
  );
}

function Ranked({ submission }: { submission: Submission }) {
  const t = useDecisionT();
  const { id, callId, code } = submission;
  const { data, isError, refetch } = useRanking(callId, { ...RANKING_VIEWS.initial, search: code });
  const row = data?.rows.find((each) => each.submissionId === id);
  if (!row && isError)
    return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />;
  // The ranking may not have the application yet that was submitted a moment ago.
  if (!row) return data ? <Text>{t('reopened.notYet')}</Text> : <Skeleton h="24" />;
  return (
    <>
      <Grounds submission={submission} row={row} />
      {row.reopenedAt === undefined ? <DecisionForm callId={callId} row={row} /> : <Reopened row={row} />}
    </>
  );
}

function Grounds({ submission, row }: { submission: Submission; row: RankedSubmission }) {
  const t = useDecisionT();
  const { language } = useShell();
  const { quizScore } = submission;
  return (
    <Stack gap="3" pb="4" borderBottomWidth="1px">
      <Ground label={t('column.mean')}>
        <Mean row={row} />
        {row.spread !== null && <Spread row={row} />}
      </Ground>
      {quizScore !== null && <Ground label={t('one.quiz')}>{formatPercent(quizScore, language)}</Ground>}
      <ReturnRanges submission={submission} />
    </Stack>
  );
}

const Ground = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Text fontSize="sm" color="fg.muted">
      {label}
    </Text>
    <Box fontVariantNumeric="tabular-nums">{children}</Box>
  </Box>
);

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
  const make = (kind: DecisionKind): void => decide({ rows: [row], decision: kind, words }, () => setTyped(undefined));
  const isChanged = decision !== stored.decision || words.trim() !== stored.words;
  useSaveKey(() => {
    if (decision !== '' && isChanged && !busy) make(decision);
  });
  return (
    <Stack gap="4">
      <UnsavedChanges when={isChanged} />
      <DecisionState row={row} />
      <ConfirmPrevious callId={callId} row={row} />
      <DecisionFields values={values} onChange={setTyped} />
      <HStack gap="3" flexWrap="wrap">
        <Button
          loading={busy}
          loadingText={t('form.decide')}
          disabled={decision === '' || !isChanged}
          onClick={() => decision !== '' && make(decision)}
        >
          {t('form.decide')}
        </Button>
        <PublishButton
          callId={callId}
          variant="surface"
          label={t('one.publish')}
          letters={row.isPending && !isChanged ? 1 : 0}
          busy={publish.busy}
          onPublish={(onSettled) => publish.publish([row], onSettled)}
        />
      </HStack>
      {isChanged && <Text color="fg.muted">{t('one.unsaved')}</Text>}
    </Stack>
  );
}
