import { isProblem } from '@impact-call/api-client';
import type { MailingDetail } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { EmptyState, SafeHtml, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { use, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Section } from '../../console/forms/section.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { Loaded } from '../../console/lists/loaded.tsx';
import { MailList } from './mail-list.tsx';
import { MailingTag, useGroupText, useTemplateText } from './mailing-tags.tsx';
import { mailingTextsReady, useMailingT } from './texts.ts';
import { MAILINGS, useMailing } from './use-mailings.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

/** `/admin/calls/:callId/mails/:mailingId`: the text of a mailing and the outcome of each mail. */
export function MailingPage() {
  const shell = useShell();
  use(mailingTextsReady(shell));
  use(mailTextsReady(shell));
  const t = useMailingT();
  const { callId = '', mailingId = '' } = useParams();
  const query = useMailing(mailingId);
  const templateText = useTemplateText();
  const trail = [{ to: `/admin/calls/${callId}/mails`, label: t('title') }];
  const isGone = isProblem(query.error) && query.error.status === 404;
  return (
    <>
      <Breadcrumbs trail={trail} current={query.data ? templateText(query.data.subject) : t('one')} />
      {isGone ? (
        <EmptyState title={t('noMailing')} action={<BackToMailings />} />
      ) : (
        <Loaded rowsOnly query={query} loading={t('list.loading')} failed={t('oneFailed')}>
          {(mailing) => <Opened mailing={mailing} />}
        </Loaded>
      )}
    </>
  );
}

function BackToMailings() {
  const t = useMailingT();
  const { callId = '' } = useParams();
  return (
    <Button asChild variant="surface">
      <Link to={`/admin/calls/${callId}/mails`}>{t('toMailings')}</Link>
    </Button>
  );
}

function Opened({ mailing }: { mailing: MailingDetail }) {
  const t = useMailingT();
  const templateText = useTemplateText();
  return (
    <>
      <PageHead title={templateText(mailing.subject)} actions={<MailingActions mailing={mailing} />} />
      <Stack gap="6">
        <Facts mailing={mailing} />
        {mailing.state !== 'scheduled' && mailing.state !== 'cancelled' && (
          <Section title={t('fates.title')} lead={t('fates.lead')}>
            <Counts counts={mailing.counts} />
            <MailList of={{ mailingId: mailing.id, stamp: Object.values(mailing.counts).join(' ') }} />
          </Section>
        )}
        <Words mailing={mailing} />
      </Stack>
    </>
  );
}

function Facts({ mailing }: { mailing: MailingDetail }) {
  const t = useMailingT();
  const groupText = useGroupText();
  const { state, groups, sendAt, createdBy, createdAt, people, expected } = mailing;
  return (
    <Box>
      <HStack gap="3" flexWrap="wrap">
        <MailingTag state={state} />
        <Text>{t(`stateHint.${state}`)}</Text>
      </HStack>
      <Text mt="2" color="fg.muted">
        {groupText(groups)} · {t('people', { count: people ?? expected })} · <When value={sendAt} />
      </Text>
      <Text color="fg.muted">
        {t('by', { name: createdBy || t('erased') })} · <When value={createdAt} />
      </Text>
    </Box>
  );
}

const FATES = ['sent', 'queued', 'sending', 'held', 'failed', 'optedOut'] as const;

function Counts({ counts }: { counts: MailingDetail['counts'] }) {
  const t = useMailingT();
  const { language } = useShell();
  return (
    <Box role="status">
      <chakra.dl m="0" display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        {FATES.map((fate) => (
          <Box key={fate}>
            <chakra.dt fontSize="sm" color="fg.muted">
              {t(`fateNames.${fate}`)}
            </chakra.dt>
            <chakra.dd m="0" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatNumber(counts[fate], language)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}

function Words({ mailing: { wordings } }: { mailing: MailingDetail }) {
  const t = useMailingT();
  const templateText = useTemplateText();
  return (
    <Section title={t('words.sent')}>
      {wordings.map(({ language, subject, opening, actionLabel, closing }) => (
        <Box key={language} lang={language}>
          <Text fontSize="sm" color="fg.muted">
            {LANGUAGE_NAMES[language]}
          </Text>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {templateText(subject)}
          </Text>
          <SafeHtml html={templateText(`${opening}<p>[${actionLabel}]</p>${closing}`)} />
        </Box>
      ))}
    </Section>
  );
}

function MailingActions({ mailing }: { mailing: MailingDetail }) {
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
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWrite('CancelMailing', {
    done: t('cancelling.done'),
    failed: t('cancelling.failed'),
    why: (error) => t(isProblem(error, 'version-conflict') ? 'cancelling.begun' : 'tryLater'),
    changes: MAILINGS,
  });
  return (
    <>
      <Button variant="surface" colorPalette="red" onClick={() => setConfirming(true)}>
        {t('cancelling.do')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('cancelling.title')}
          confirmLabel={t('cancelling.do')}
          cancelLabel={t('cancelling.keep')}
          onConfirm={() => mutate({ body: { id } }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
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
