import type { Language, OwnSession, PersonForAdmin } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { Section } from '../../console/forms/section.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { usePeopleT } from './texts.ts';
import { PEOPLE } from './use-people.ts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const SESSION_ORDERS = ['used', 'since', 'device'] as const;

type Order = (typeof SESSION_ORDERS)[number];

const SESSION_STATES = ['lately', 'earlier'] as const;

const LATELY_MS = 7 * 24 * 3_600_000;

const SESSION_VIEWS = createListView({
  columns: SESSION_ORDERS,
  sort: 'used',
  descending: true,
  descendingFirst: ['used', 'since'],
  filters: { state: { param: 'state', none: 'all', values: SESSION_STATES } },
});

interface ListedSession extends OwnSession {
  device: string;
}

const keyBy: Record<Order, (session: ListedSession) => string> = {
  used: ({ lastUsedAt }) => lastUsedAt,
  since: ({ startedAt }) => startedAt,
  device: ({ device }) => device,
};

export function PersonSessions({ person: { id, sessions }, name }: { person: PersonForAdmin; name: string }) {
  const t = usePeopleT();
  const { mutate: end, isPending } = useEndSessions();
  return (
    <Section title={t('sessions.title')}>
      {sessions.length === 0 ? (
        <Text color="fg.muted">{t('sessions.none')}</Text>
      ) : (
        <>
          <SessionList sessions={sessions} />
          <Box>
            <Button
              size="sm"
              variant="surface"
              colorPalette="gray"
              loading={isPending}
              aria-label={t('sessions.endOf', { name })}
              onClick={() => end({ body: { id } })}
            >
              {t('sessions.end')}
            </Button>
            <Text mt="2" fontSize="sm" color="fg.muted">
              {t('sessions.endHint')}
            </Text>
          </Box>
        </>
      )}
    </Section>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = usePeopleT();
  const { language } = useShell();
  const [view, change] = useListView(SESSION_VIEWS);
  const [now] = useState(Date.now);
  const listed = sessions.map((session) => {
    const { browser, system } = session;
    const device = browser && system ? t('sessions.device', { browser, system }) : browser || system;
    return { ...session, device: device || t('sessions.unknown') };
  });
  return (
    <ListPage
      texts={textsOf((key, values) => t(`sessions.${key}`, values))}
      found={arrangeSessions(listed, view, { language, now })}
      keyOf={({ id }) => id}
      views={SESSION_VIEWS}
      view={view}
      onChange={change}
      filters={
        <CardChoices
          states={SESSION_STATES}
          t={(key) => t(`sessions.${key}`)}
          views={SESSION_VIEWS}
          view={view}
          onChange={change}
        />
      }
      card={(session) => <SessionRow session={session} />}
    />
  );
}

function SessionRow({ session: { device, startedAt, lastUsedAt } }: { session: ListedSession }) {
  const t = usePeopleT();
  return (
    <chakra.li fontSize="sm">
      <Text fontWeight="medium">{device}</Text>
      <Text color="fg.muted">
        {t('sessions.since')} <When value={startedAt} format="date" /> · {t('sessions.used')}{' '}
        <When value={lastUsedAt} />
      </Text>
    </chakra.li>
  );
}

/** Without confirmation, since the user can sign in again. */
function useEndSessions() {
  const t = usePeopleT();
  return useWrite('EndSessionsOfUser', {
    done: ({ ended }) => t('sessions.ended', { count: ended }),
    failed: t('sessions.failed'),
    changes: PEOPLE,
  });
}

function arrangeSessions(
  all: readonly ListedSession[],
  { search, sort, descending, state }: ListView<Order, 'state'>,
  { language, now }: { language: Language; now: number },
): ListedSession[] {
  const isLate = ({ lastUsedAt }: ListedSession): boolean => now - Date.parse(lastUsedAt) <= LATELY_MS;
  const found = all.filter(
    (session) => (state === 'all' || isLate(session) === (state === 'lately')) && matchesWords(session.device, search),
  );
  return sortRows(found, { key: keyBy[sort], tie: ({ id }) => id, descending, language });
}
