import { useShell } from '@impact-call/ui';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { MailList } from './mail-list.tsx';
import { mailingTextsReady, useMailingT } from './texts.ts';

/** `/admin/calls/:callId/mails/all`: every mail about a call, written by hand or by the product. */
export function AllMailsPage() {
  use(mailingTextsReady(useShell()));
  const t = useMailingT();
  const { callId = '' } = useParams();
  const trail = [{ to: `/admin/calls/${callId}/mails`, label: t('title') }];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('all.title')} />
      <PageHead title={t('all.title')} lead={t('all.lead')} />
      <MailList of={{ callId }} />
    </>
  );
}
