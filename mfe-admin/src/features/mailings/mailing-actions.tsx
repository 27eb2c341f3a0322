import { isProblem } from '@impact-call/api-client';
import type { MailingDetail } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useMailingT } from './texts.ts';
import { useReloadMailings } from './use-mailings.ts';

/** Actions for the whole mailing. */
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
  const { api, notify } = useShell();
  const [asking, setAsking] = useState(false);
  const reload = useReloadMailings();
  const wordsFor = (error: unknown) => (isProblem(error, 'version-conflict') ? t('cancelling.begun') : t('tryLater'));
  const { busy, act } = useBusyAct({ failed: t('cancelling.failed'), wordsFor, reload });
  const cancel = async (): Promise<void> => {
    const isDone = await act(() => api.CancelMailing({ body: { id } }));
    if (isDone) notify({ kind: 'success', title: t('cancelling.done') });
    setAsking(false);
  };
  return (
    <>
      <Button variant="surface" colorPalette="red" onClick={() => setAsking(true)}>
        {t('cancelling.do')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('cancelling.title')}
          confirmLabel={t('cancelling.do')}
          cancelLabel={t('cancelling.keep')}
          onConfirm={() => void cancel()}
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
  const { api, notify } = useShell();
  const reload = useReloadMailings();
  const { busy, act } = useBusyAct({ failed: t('resend.failed'), wordsFor: () => t('tryLater'), reload });
  const resend = async (): Promise<void> => {
    const isDone = await act(() => api.ResendMailing({ body: { id } }));
    if (isDone) notify({ kind: 'success', title: t('resend.done') });
  };
  return (
    <Button variant="surface" loading={busy} onClick={() => void resend()}>
      {t('resend.all', { count: stuck })}
    </Button>
  );
}
