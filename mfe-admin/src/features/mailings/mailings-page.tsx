import { MAILING_STATES, type Mailing } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { EmptyState, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { ServedCardList } from '../../console/lists/cards/served-card-list.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { MailingTag, useGroupWords, useTemplateWords } from './mailing-tags.tsx';
import { MAILING_VIEWS } from './mailing-view.ts';
import { mailingTextsReady, useMailingT } from './texts.ts';
import { useMailings } from './use-mailings.ts';

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
      <Breadcrumbs trail={useCallTrail(callId)} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} actions={hasSome ? <NewButton /> : undefined} />
      {isGone ? (
        <EmptyState title={t('noCall')} action={<BackToCalls />} />
      ) : (
        <ServedCardList
          query={query}
          keyOf={({ id }) => id}
          states={MAILING_STATES}
          t={t}
          views={MAILING_VIEWS}
          view={view}
          onChange={change}
          empty={
            <EmptyState title={t('empty')} action={<NewButton />}>
              {t('emptyHint')}
            </EmptyState>
          }
        >
          {(mailing) => <Row mailing={mailing} />}
        </ServedCardList>
      )}
    </>
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
  const groupWords = useGroupWords();
  const templateWords = useTemplateWords();
  const { id, callId, subject, state, groups, sendAt, createdBy, people, expected } = mailing;
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="semibold" overflowWrap="anywhere" minW="0">
          <chakra.span asChild textDecoration="underline">
            <Link to={`/admin/calls/${callId}/mails/${id}`}>{templateWords(subject)}</Link>
          </chakra.span>
        </Box>
        <MailingTag state={state} />
      </HStack>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {groupWords(groups)} · {t('people', { count: people ?? expected })} · <When value={sendAt} />
        {createdBy !== '' && ` · ${createdBy}`}
      </Text>
    </chakra.li>
  );
}
