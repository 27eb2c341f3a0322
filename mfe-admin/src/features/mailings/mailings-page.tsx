import { MAILING_STATES, type Mailing } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { EmptyState, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../console/layout/page-head.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { MailingTag, useGroupText, useTemplateText } from './mailing-tags.tsx';
import { mailingTextsReady, useMailingT } from './texts.ts';
import { MAILING_VIEWS, useMailings } from './use-mailings.ts';

/** `/admin/calls/:callId/mails`: sent and planned mailings of a call. */
export function MailingsPage() {
  const shell = useShell();
  use(mailingTextsReady(shell));
  use(mailTextsReady(shell));
  const t = useMailingT();
  const { callId = '' } = useParams();
  const [view, change] = useListView(MAILING_VIEWS);
  const query = useMailings(callId, view);
  const isGone = isProblem(query.error) && query.error.status === 404;
  // Without mailings, the empty state contains the button.
  const hasSome = (query.data?.total ?? 0) > 0 || (query.data && MAILING_VIEWS.isFiltered(view));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={<Actions hasSome={Boolean(hasSome)} />} />
      {isGone ? (
        <EmptyState title={t('noCall')} action={<BackToCalls />} />
      ) : (
        <ListPage
          texts={servedTextsOf(t)}
          query={query}
          keyOf={({ id }) => id}
          views={MAILING_VIEWS}
          view={view}
          onChange={change}
          empty={
            <EmptyState title={t('empty')} action={<NewButton />}>
              {t('emptyHint')}
            </EmptyState>
          }
          filters={<CardChoices states={MAILING_STATES} t={t} views={MAILING_VIEWS} view={view} onChange={change} />}
          card={(mailing) => <Row mailing={mailing} />}
        />
      )}
    </>
  );
}

function Actions({ hasSome }: { hasSome: boolean }) {
  const t = useMailingT();
  const { callId = '' } = useParams();
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button asChild variant="surface" colorPalette="gray">
        <Link to={`/admin/calls/${callId}/conversations`}>{t('questions')}</Link>
      </Button>
      <Button asChild variant="surface" colorPalette="gray">
        <Link to={`/admin/calls/${callId}/mails/all`}>{t('all.title')}</Link>
      </Button>
      {hasSome && <NewButton />}
    </HStack>
  );
}

function NewButton() {
  const t = useMailingT();
  const { callId = '' } = useParams();
  return (
    <Button asChild>
      <Link to={`/admin/calls/${callId}/mails/new`}>
        <Plus aria-hidden />
        {t('new')}
      </Link>
    </Button>
  );
}

function BackToCalls() {
  const t = useMailingT();
  return (
    <Button asChild variant="surface">
      <Link to="/admin/calls">{t('toCalls')}</Link>
    </Button>
  );
}

function Row({ mailing }: { mailing: Mailing }) {
  const t = useMailingT();
  const groupText = useGroupText();
  const templateText = useTemplateText();
  const { id, callId, subject, state, groups, sendAt, createdBy, people, expected } = mailing;
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="semibold" overflowWrap="anywhere" minW="0">
          <chakra.span asChild textDecoration="underline">
            <Link to={`/admin/calls/${callId}/mails/${id}`}>{templateText(subject)}</Link>
          </chakra.span>
        </Box>
        <MailingTag state={state} />
      </HStack>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {groupText(groups)} · {t('people', { count: people ?? expected })} · <When value={sendAt} />
        {createdBy !== '' && ` · ${createdBy}`}
      </Text>
    </chakra.li>
  );
}
