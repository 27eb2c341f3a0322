import type { Submission } from '@impact-call/contracts';
import { Button, Stack, Text } from '@impact-call/ui/design-system';
import { RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { ConfirmByName, ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { ReopeningFields, type ReopeningValues } from '../../console/forms/reopening-fields.tsx';
import { isPast } from '../../console/forms/instant-fields.tsx';
import { useActOn } from './use-act-on.ts';
import { useListPlace } from './use-list-place.ts';

export function SubmissionActs({ submission }: { submission: Submission }) {
  const t = useT();
  const [asking, setAsking] = useState<'reopen' | 'remove' | null>(null);
  const stop = (): void => setAsking(null);
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  return (
    <>
      {(submission.closed || isLimited(submission)) && (
        <Button {...look} onClick={() => setAsking('reopen')}>
          <RotateCcw aria-hidden />
          {t(submission.closed ? 'act.reopen' : 'act.reopenAll')}
        </Button>
      )}
      {!submission.closed && submission.reopening && <UndoReopening submission={submission} />}
      <Button {...look} onClick={() => setAsking('remove')}>
        <Trash2 aria-hidden />
        {t('act.remove')}
      </Button>
      {asking === 'reopen' && <Reopen submission={submission} onClose={stop} />}
      {asking === 'remove' && <Remove submission={submission} onClose={stop} />}
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
        <ReopeningFields isOver={!isOpen} steps={closed ? steps : []} wish={query} onChange={setQuery} />
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
