import { CONVERSATION_STATES, type ConversationRow } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { EmptyState, useShell, When } from '@impact-call/ui';
import { conversationTextsReady, useConversationT } from '@impact-call/ui/conversation';
import { Box, Button, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { use, useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { pagesOf } from '../../console/lists/rows/arrange-rows.ts';
import { CardStack } from '../../console/lists/cards.tsx';
import { Loaded, NoMatch } from '../../console/lists/loaded.tsx';
import { Choice, Toolbar } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { ConversationTag } from './conversation-state.tsx';
import { PublishedList } from './published-list.tsx';
import { conversationsTextsReady, useConversationsT } from './texts.ts';
import { CONVERSATION_VIEWS, useConversations } from './use-conversations.ts';

/** `/admin/calls/:callId/conversations`: who waits for an answer, and what was answered. */
export function ConversationsPage() {
  const shell = useShell();
  use(conversationTextsReady(shell));
  use(conversationsTextsReady(shell));
  const t = useConversationsT();
  const { callId = '' } = useParams();
  return (
    <>
      <Breadcrumbs trail={[{ to: `/admin/calls/${callId}/mails`, label: t('toMails') }]} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <List callId={callId} />
      <Box mt="8">
        <PublishedList callId={callId} />
      </Box>
    </>
  );
}

function List({ callId }: { callId: string }) {
  const t = useConversationsT();
  const [view, change] = useListView(CONVERSATION_VIEWS);
  const query = useConversations(callId, view);
  const isFiltered = CONVERSATION_VIEWS.isFiltered(view);
  const clear = (): void => change(CONVERSATION_VIEWS.cleared);
  if (isProblem(query.error) && query.error.status === 404)
    return <EmptyState title={t('noCall')} action={<BackToCalls />} />;
  const { total } = query.data ?? {};
  return (
    <>
      {(isFiltered || total !== 0) && (
        <Toolbar
          count={total === undefined ? t('loading') : t('found', { count: total })}
          onClear={isFiltered ? clear : undefined}
        >
          <Filters state={view.state} assigned={view.assigned} onChange={change} />
        </Toolbar>
      )}
      {total === 0 && <None onClear={isFiltered ? clear : undefined} />}
      {total !== 0 && (
        <Loaded rowsOnly query={query} loading={t('loading')} failed={t('failed')} reason={t('tryLater')}>
          {({ rows, total: all }) => (
            <CardStack
              label={t('title')}
              list={{ rows, page: view.page, pages: pagesOf(all, view.pageSize) }}
              keyOf={({ submissionId }) => submissionId}
              pageSize={view.pageSize}
              onChange={change}
            >
              {(row) => <Row row={row} />}
            </CardStack>
          )}
        </Loaded>
      )}
    </>
  );
}

function None({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useConversationsT();
  if (onClear) return <NoMatch title={t('noMatch')} onClear={onClear} />;
  return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
}

interface FiltersProps {
  state: string;
  assigned: string;
  onChange(change: { state: string } | { assigned: string }): void;
}

function Filters({ state, assigned, onChange }: FiltersProps) {
  const t = useConversationsT();
  const conversationT = useConversationT();
  const id = useId();
  return (
    <>
      <ValueChoice
        id={`${id}-state`}
        label={t('state')}
        all={t('allStates')}
        values={CONVERSATION_STATES}
        labelOf={(each) => conversationT(`state.${each}`)}
        value={state}
        onChange={(next) => onChange({ state: next })}
      />
      <Choice
        id={`${id}-assigned`}
        label={t('assignee')}
        value={assigned}
        onChange={(next) => onChange({ assigned: next })}
      >
        <option value="all">{t('anyAssignee')}</option>
        <option value="me">{t('me')}</option>
      </Choice>
    </>
  );
}

function Row({ row: { submissionId, code, organization, state, assignee, total, last } }: { row: ConversationRow }) {
  const t = useConversationsT();
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="semibold" overflowWrap="anywhere" minW="0">
          <chakra.span asChild textDecoration="underline">
            <Link to={`/admin/submissions/${submissionId}#conversation`}>{organization || code}</Link>
          </chakra.span>
        </Box>
        <ConversationTag state={state} />
      </HStack>
      <Text mt="2" lineClamp="2" overflowWrap="anywhere">
        {last.text}
      </Text>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t(`last.${last.side}`)} <When value={last.writtenAt} /> · {t('messages', { count: total })} · {code} ·{' '}
        {assignee ? t('answeredBy', { name: assignee.name || t('formerAssignee') }) : t('noAssignee')}
      </Text>
    </chakra.li>
  );
}

function BackToCalls() {
  const t = useConversationsT();
  return (
    <Button asChild variant="surface">
      <Link to="/admin/calls">{t('toCalls')}</Link>
    </Button>
  );
}
