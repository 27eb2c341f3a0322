import type { BulkAct, BulkActKind, BulkSelection } from '@impact-call/contracts';
import { TextField, useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { Suspense, use, useState } from 'react';
import { DecisionFields, type DecisionValues } from '../decisions/decision-fields.tsx';
import { decisionTextsReady } from '../decisions/texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { useReviewers } from '../review/use-review.ts';
import { BulkMarking, markingOf, NO_MARKING, type MarkingChoice } from '../labels/bulk-marking.tsx';
import { ReopeningMessage } from '../../console/forms/reopening-fields.tsx';
import { isPast, UntilField } from '../../console/forms/instant-fields.tsx';
import { useStartJob } from './use-jobs.ts';
import { useBulkT } from './texts.ts';

export interface Chosen {
  selection: BulkSelection;
  count: number;
  /** Number of submitted ones; null when not all rows are loaded. */
  submitted: number | null;
  /** The call that all of them belong to; empty if unknown or if there are several. */
  callId: string;
}

interface Props {
  kind: BulkActKind;
  chosen: Chosen;
  onStarted(): void;
  onClose(): void;
}

const EMPTY: DecisionValues = { decision: '', words: '' };

export function ActDialog({ kind, chosen, onStarted, onClose }: Props) {
  const t = useBulkT();
  const { busy, start } = useStartJob();
  const [reviewerId, setReviewerId] = useState('');
  const [decision, setDecision] = useState(EMPTY);
  const [message, setMessage] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [marking, setMarking] = useState(NO_MARKING);
  const [typed, setTyped] = useState('');
  const isSure = typed.trim() === String(chosen.count);
  const act = actOf(kind, { reviewerId, decision, marking, message, until, isSure });
  return (
    <ConfirmDialog
      danger={kind === 'delete'}
      busy={busy}
      confirmDisabled={act === null}
      title={t(`ask.${kind}`, { count: chosen.count })}
      confirmLabel={t(kind)}
      cancelLabel={t('cancel')}
      onConfirm={() => act && start(act, chosen.selection, onStarted)}
      onCancel={onClose}
    >
      <Stack gap="4">
        <What kind={kind} chosen={chosen} />
        {kind === 'reopen' && <UntilField needed={false} value={until} onChange={setUntil} />}
        {kind === 'reopen' && <ReopeningMessage value={message} onChange={setMessage} />}
        {kind === 'assign' && <ReviewerField callId={chosen.callId} value={reviewerId} onChange={setReviewerId} />}
        {/* Their texts load on first use. */}
        <Suspense>
          {kind === 'decide' && <Deciding values={decision} onChange={setDecision} />}
          {kind === 'mark' && <BulkMarking callId={chosen.callId} choice={marking} onChange={setMarking} />}
        </Suspense>
        {kind === 'delete' && <CountField count={chosen.count} value={typed} onChange={setTyped} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface Answers {
  reviewerId: string;
  decision: DecisionValues;
  marking: MarkingChoice;
  message: string;
  until: string | null;
  isSure: boolean;
}

/** The requested action; null while input is missing. */
function actOf(kind: BulkActKind, answers: Answers): BulkAct | null {
  const { reviewerId, message, until, isSure } = answers;
  const { decision, words } = answers.decision;
  const marking = markingOf(answers.marking);
  switch (kind) {
    case 'reopen':
      return isPast(until) ? null : { kind, message, ...(until !== null && { until }) };
    case 'delete':
      return isSure ? { kind } : null;
    case 'assign':
      return reviewerId === '' ? null : { kind, reviewerId };
    case 'decide':
      return decision === '' ? null : { kind, decision, words };
    case 'mark':
      return marking && { kind, ...marking };
  }
}

interface CountFieldProps {
  count: number;
  value: string;
  onChange(typed: string): void;
}

/** Deleting many submissions requires typing their number. */
function CountField({ count, value, onChange }: CountFieldProps) {
  const t = useBulkT();
  return (
    <TextField
      label={t('typeCount')}
      hint={String(count)}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
function What({ kind, chosen: { count, submitted } }: Pick<Props, 'kind' | 'chosen'>) {
  const t = useBulkT();
  return (
    <>
      <Text>{t(`what.${kind}`)}</Text>
      {kind === 'delete' && submitted !== null && (
        <Text fontWeight="semibold">{t('what.deleteSplit', { submitted, drafts: count - submitted })}</Text>
      )}
    </>
  );
}

function Deciding(props: { values: DecisionValues; onChange(values: DecisionValues): void }) {
  use(decisionTextsReady(useShell()));
  return <DecisionFields {...props} />;
}

interface ReviewerFieldProps {
  callId: string;
  value: string;
  onChange(id: string): void;
}

function ReviewerField({ callId, value, onChange }: ReviewerFieldProps) {
  const t = useBulkT();
  const { data: reviewers } = useReviewers(callId);
  if (reviewers?.length === 0) return <Text fontWeight="semibold">{t('noReviewers')}</Text>;
  return (
    <SelectField id="bulk-reviewer" label={t('reviewer')} value={value} onChange={onChange} layout={{ w: 'full' }}>
      <option value="">{t('chooseReviewer')}</option>
      {reviewers?.map(({ id, email }) => (
        <option key={id} value={id}>
          {email || t('erased')}
        </option>
      ))}
    </SelectField>
  );
}
