import {
  LANGUAGES,
  type Language,
  type MailTemplate,
  type MailWording,
  type MailingWording,
} from '@impact-call/contracts';
import { BoundaryMessage, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { bulkTextsReady } from '../bulk/texts.ts';
import { callTextsReady } from '../calls/texts.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { useMailTemplates } from '../mail-templates/use-template-record.ts';
import { MailingForm } from './mailing-form.tsx';
import { mailingTextsReady, useMailingT } from './texts.ts';
import { useMailing } from './use-mailings.ts';

export type MessageTemplates = Record<Language, MailTemplate>;

/** `/admin/calls/:callId/mails/new`: a mailing to applicants of a call; `?from=` copies the text of an earlier one. */
export function NewMailingPage() {
  const shell = useShell();
  use(mailingTextsReady(shell));
  use(mailTextsReady(shell));
  use(callTextsReady(shell));
  use(bulkTextsReady(shell));
  const t = useMailingT();
  const { callId = '' } = useParams();
  const [params] = useSearchParams();
  const trail = [{ to: `/admin/calls/${callId}/mails`, label: t('title') }];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('new')} />
      <PageTitle lead={t('newLead')}>{t('new')}</PageTitle>
      <Opened key={callId} callId={callId} from={params.get('from') ?? ''} />
    </>
  );
}

function Opened({ callId, from }: { callId: string; from: string }) {
  const t = useMailingT();
  const { data, isError, refetch } = useMailTemplates();
  const earlier = useMailing(from);
  const isWaiting = from !== '' && !earlier.data && !earlier.isError;
  if (isError && !data)
    return <BoundaryMessage title={t('templatesFailed')} reason={t('tryLater')} onRetry={() => void refetch()} />;
  if (!data || isWaiting) return <PageSkeleton cards={2} />;
  return <Begun callId={callId} all={data} earlier={earlier.data?.wordings ?? []} />;
}

interface BegunProps {
  callId: string;
  all: readonly MailTemplate[];
  earlier: readonly MailingWording[];
}

function Begun({ callId, all, earlier }: BegunProps) {
  const { language: own } = useShell();
  const [begun] = useState(() => {
    const ofKind = all.filter(({ kind }) => kind === 'call-message');
    const templates = Object.fromEntries(
      LANGUAGES.map((language) => [language, ofKind.find((each) => each.language === language)]),
    ) as MessageTemplates;
    const wordings: Partial<Record<Language, MailWording>> = Object.fromEntries(
      earlier.map(({ language, ...wording }) => [language, wording]),
    );
    return { templates, wordings: earlier.length > 0 ? wordings : { [own]: templates[own].wording } };
  });
  return <MailingForm callId={callId} {...begun} />;
}
