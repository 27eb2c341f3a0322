import type { Submission } from '@impact-call/contracts';
import { Button, Stack, Text } from '@impact-call/ui/design-system';
import { RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { ConfirmByName, ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { ReopeningFields, type ReopeningValues } from '../../console/forms/reopening-fields.tsx';
import { isPast } from '../../console/forms/instant-fields.tsx';
import { useListPlace } from './use-list-place.ts';
import { refetch } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';

export function SubmissionActs({ submission }: { submission: Submission }) {
  const t = useT();
  const [dialog, setDialog] = useState<'reopen' | 'remove' | null>(null);
  const stop = (): void => setDialog(null);
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  return (
    <>
      {(submission.closed || isLimited(submission)) && (
        <Button {...look} onClick={() => setDialog('reopen')}>
          <RotateCcw aria-hidden />
          {t(submission.closed ? 'act.reopen' : 'act.reopenAll')}
        </Button>
      )}
      {!submission.closed && submission.reopening && <UndoReopening submission={submission} />}
      <Button {...look} onClick={() => setDialog('remove')}>
        <Trash2 aria-hidden />
        {t('act.remove')}
      </Button>
      {dialog === 'reopen' && <Reopen submission={submission} onClose={stop} />}
      {dialog === 'remove' && <Remove submission={submission} onClose={stop} />}
    </>
  );
}

/** Closes it again as submitted; the server rejects this once the applicant has changed it. */
function UndoReopening({ submission }: { submission: Submission }) {
  const t = useT();
  const { busy, undoReopening } = useActOn(submission);
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={busy}
      loadingText={t('act.undoReopening')}
      onClick={undoReopening}
    >
      <Undo2 aria-hidden />
      {t('act.undoReopening')}
    </Button>
  );
}

/** Whether only some steps are reopened: the others can be reopened, too. */
const isLimited = ({ reopening }: Submission): boolean => (reopening?.stepIds ?? null) !== null;

interface AskProps {
  submission: Submission;
  onClose(): void;
}

function Reopen({ submission, onClose }: AskProps) {
  const t = useT();
  const { busy, reopen } = useActOn(submission);
  const { code, closed, isOpen, steps } = submission;
  const [query, setQuery] = useState<ReopeningValues>({ message: '', stepIds: [], until: null });
  return (
    <ConfirmDialog
      busy={busy}
      confirmDisabled={!isOpen && (query.until === null || isPast(query.until))}
      title={t(closed ? 'act.reopenTitle' : 'act.reopenAllTitle', { code })}
      confirmLabel={t(closed ? 'act.reopen' : 'act.reopenAll')}
      cancelLabel={t('act.cancel')}
      onConfirm={() => reopen(query, onClose)}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t(closed ? 'act.reopenWhat' : 'act.reopenAllWhat')}</Text>
        {!isOpen && <Text fontWeight="semibold">{t('act.reopenLate')}</Text>}
        <ReopeningFields isOver={!isOpen} steps={closed ? steps : []} values={query} onChange={setQuery} />
      </Stack>
    </ConfirmDialog>
  );
}

function Remove({ submission, onClose }: AskProps) {
  const t = useT();
  const { busy, remove } = useActOn(submission);
  const navigate = useNavigate();
  const { back } = useListPlace();
  const leave = (): void => {
    onClose();
    void navigate(back);
  };
  return (
    <ConfirmByName
      busy={busy}
      name={submission.code}
      title={t('act.removeTitle', { code: submission.code })}
      typeLabel={t('act.typeCode')}
      confirmLabel={t('act.remove')}
      cancelLabel={t('act.cancel')}
      onConfirm={() => remove(leave)}
      onCancel={onClose}
    >
      <Text>{t('act.removeWhat', { organization: submission.organization.name })}</Text>
    </ConfirmByName>
  );
}

/** Whether a reopening cannot be undone, because the applicant has continued or it is too late. */
const isWorkedOn = (error: unknown): boolean =>
  isProblem(error, 'rule-broken') && ['worked-on', 'not-undoable'].includes(error.errors[0]?.code ?? '');

const isGone = (error: Error): boolean => isProblem(error, 'not-found');

/** Options of a write on a submission, which leaves lists, counts, decisions and history out of date. */
function useSubmissionWork(id: string, failed: string, stays: boolean) {
  const t = useT();
  const { queryClient, notify } = useShell();
  return {
    failed,
    why: (error: Error) => t(isWorkedOn(error) ? 'act.workedOn' : 'act.failedHint'),
    handle(error: Error): boolean {
      if (isGone(error)) notify({ kind: 'info', title: t('one.notFound') });
      return isGone(error);
    },
    // The user can go on while they load.
    onSettled() {
      // Reviews and letters load when they are shown; the service has none of an open application.
      void refetch(queryClient, ['GetRanking', 'GetDecisionSummary', 'GetAuditLog', 'GetCallCounts']);
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      if (stays) void queryClient.invalidateQueries({ queryKey: ['submission-review', id] });
    },
  };
}

/** Also runs for a submission that is already gone, which counts as done. */
const whenDone = (onDone: () => void) => ({
  onSuccess: () => onDone(),
  onError: (error: Error) => {
    if (isGone(error)) onDone();
  },
});

function useActOn({ id }: Pick<Submission, 'id'>) {
  const t = useT();
  const query = { callSubmissionId: id };
  const reopening = useWrite('ReOpenSubmission', {
    ...useSubmissionWork(id, t('act.reopenFailed'), true),
    done: t('act.reopened'),
  });
  const undoing = useWrite('UndoReopening', {
    ...useSubmissionWork(id, t('act.undoFailed'), true),
    done: t('act.reopeningUndone'),
  });
  const removing = useWrite('DeleteSubmission', {
    ...useSubmissionWork(id, t('act.removeFailed'), false),
    done: { title: t('act.removed'), message: t('act.removedHint') },
  });
  return {
    busy: reopening.isPending || undoing.isPending || removing.isPending,
    reopen({ message, stepIds, until }: ReopeningValues, onDone: () => void): void {
      const body = { message, ...(stepIds.length > 0 && { stepIds }), ...(until !== null && { until }) };
      reopening.mutate({ query, body }, whenDone(onDone));
    },
    undoReopening: (): void => undoing.mutate({ query }),
    remove: (onDone: () => void): void => removing.mutate({ query }, whenDone(onDone)),
  };
}
