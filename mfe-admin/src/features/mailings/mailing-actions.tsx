import { isProblem } from '@impact-call/api-client';
import type { MailingDetail } from '@impact-call/contracts';
import { Button } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useMailingT } from './texts.ts';
import { MAILINGS } from './use-mailings.ts';

export function MailingActions({ mailing }: { mailing: MailingDetail }) {
  const t = useMailingT();
  const { id, callId, state, counts } = mailing;
  const stuck = counts.failed + counts.held;
  return (
    <>
      {state === 'scheduled' && <Cancel id={id} />}
      {stuck > 0 && <Resend id={id} stuck={stuck} />}
      <Button asChild variant="surface">
        <Link to={`/admin/calls/${callId}/mails/new?from=${id}`}>{t('again')}</Link>
      </Button>
    </>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useMailingT();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite('CancelMailing', {
    done: t('cancelling.done'),
    failed: t('cancelling.failed'),
    why: (error) => t(isProblem(error, 'version-conflict') ? 'cancelling.begun' : 'tryLater'),
    changes: MAILINGS,
  });
  return (
    <>
      <Button variant="surface" colorPalette="red" onClick={() => setAsking(true)}>
        {t('cancelling.do')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('cancelling.title')}
          confirmLabel={t('cancelling.do')}
          cancelLabel={t('cancelling.keep')}
          onConfirm={() => mutate({ body: { id } }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {t('cancelling.what')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Resend({ id, stuck }: { id: string; stuck: number }) {
  const t = useMailingT();
  const { mutate, isPending } = useWrite('ResendMailing', {
    done: t('resend.done'),
    failed: t('resend.failed'),
    changes: MAILINGS,
  });
  return (
    <Button variant="surface" loading={isPending} onClick={() => mutate({ body: { id } })}>
      {t('resend.all', { count: stuck })}
    </Button>
  );
}
