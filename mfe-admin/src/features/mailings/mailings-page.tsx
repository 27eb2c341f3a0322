import type { Mailing } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { EmptyState, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { mailTextsReady } from '../mail-templates/texts.ts';
import { Loaded } from '../list/loaded.tsx';
import { MailingTag, useGroupWords, useTemplateWords } from './mailing-tags.tsx';
import { MorePages } from './more-pages.tsx';
import { mailingTextsReady, useMailingT } from './texts.ts';
import { useMailings } from './use-mailings.ts';

/** `/admin/calls/:callId/mails`: what was written to the people of a call, and what is to be written. */
export function MailingsPage() {
  const shell = useShell();
  use(mailingTextsReady(shell));
  use(mailTextsReady(shell));
  const t = useMailingT();
  const { callId = '' } = useParams();
  const [page, setPage] = useState(1);
  const query = useMailings(callId, page);
  const isGone = isProblem(query.error) && query.error.status === 404;
  return (
    <>
      <Breadcrumbs trail={useCallTrail(callId)} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} actions={query.data?.length ? <NewButton /> : undefined} />
      {isGone ? (
        <EmptyState title={t('noCall')} action={<BackToCalls />} />
      ) : (
        <Loaded rowsOnly query={query} loading={t('loading')} failed={t('failed')} reason={t('tryLater')}>
          {(mailings) => (
            <>
              {mailings.length === 0 && page === 1 && (
                <EmptyState title={t('empty')} action={<NewButton />}>
                  {t('emptyHint')}
                </EmptyState>
              )}
              <Stack as="ul" listStyleType="none" gap="3">
                {mailings.map((mailing) => (
                  <Row key={mailing.id} mailing={mailing} />
                ))}
              </Stack>
              <MorePages page={page} rows={mailings.length} onChange={setPage} />
            </>
          )}
        </Loaded>
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
