import type { OwnSession, PersonForAdmin } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Section } from '../form/section.tsx';
import { usePeopleT } from './texts.ts';
import { forgetPeople } from './use-people.ts';

/** Where the person is signed in, and how an administrator ends that. */
export function PersonSessions({ person: { id, sessions }, name }: { person: PersonForAdmin; name: string }) {
  const t = usePeopleT();
  const { end, busy } = useEndSessions(id);
  return (
    <Section title={t('sessions.title')}>
      {sessions.length === 0 ? (
        <Text color="fg.muted">{t('sessions.none')}</Text>
      ) : (
        <>
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </chakra.ul>
          <Box>
            <Button
              size="sm"
              variant="surface"
              colorPalette="gray"
              loading={busy}
              aria-label={t('sessions.endOf', { name })}
              onClick={() => void end()}
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

function SessionRow({ session: { browser, system, startedAt, lastUsedAt } }: { session: OwnSession }) {
  const t = usePeopleT();
  const device = browser && system ? t('sessions.device', { browser, system }) : browser || system;
  return (
    <chakra.li fontSize="sm">
      <Text fontWeight="medium">{device || t('sessions.unknown')}</Text>
      <Text color="fg.muted">
        {t('sessions.since')} <When value={startedAt} format="date" /> · {t('sessions.used')}{' '}
        <When value={lastUsedAt} />
      </Text>
    </chakra.li>
  );
}

/** Not asked about: the person signs in again. */
function useEndSessions(id: string) {
  const t = usePeopleT();
  const { api, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      const { ended } = await api.EndSessionsOfUser({ body: { id } });
      notify({ kind: 'success', title: t('sessions.ended', { count: ended }) });
    } catch {
      notify({ kind: 'error', title: t('sessions.failed'), message: t('tryLater') });
    }
    setBusy(false);
    await forgetPeople(queryClient);
  };
  return { end, busy };
}
