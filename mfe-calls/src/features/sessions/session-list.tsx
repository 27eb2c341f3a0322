import { isProblem } from '@impact-call/api-client';
import type { OwnSession } from '@impact-call/contracts';
import { labelFor, StatusTag, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../translations.ts';

interface Props {
  sessions: readonly OwnSession[];
  onChanged(): Promise<void>;
}

const PHONES = new Set(['iPhone', 'iPad', 'Android']);

/** Last used first; logging out ends the current session. */
export function SessionList({ sessions, onChanged }: Props) {
  const t = useT();
  return (
    <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('sessions.list')}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

function SessionRow({ session, onChanged }: { session: OwnSession } & Pick<Props, 'onChanged'>) {
  const t = useT();
  const device = useDeviceName(session);
  const { busy, end } = useEnd(session, device, onChanged);
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      columnGap="4"
      rowGap="2"
      py="4"
      borderBottomWidth="1px"
    >
      <Flex flex="1" minW="0" gap="4" align="center">
        <DeviceIcon system={session.system} />
        <About session={session} device={device} />
      </Flex>
      {!session.isCurrent && (
        <Button
          size="sm"
          minH="11"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          alignSelf={{ base: 'flex-start', md: 'center' }}
          ms={{ base: '14', md: '0' }}
          disabled={busy}
          onClick={() => void end()}
          {...labelFor(t('sessions.end'), device)}
        />
      )}
    </chakra.li>
  );
}

function DeviceIcon({ system }: Pick<OwnSession, 'system'>) {
  const Icon = PHONES.has(system) ? Smartphone : Laptop;
  return (
    <Flex
      boxSize="10"
      flexShrink="0"
      align="center"
      justify="center"
      borderRadius="full"
      bg="bg.muted"
      color="fg.muted"
      aria-hidden
    >
      <Icon size="1.25em" />
    </Flex>
  );
}

function About({ session, device }: { session: OwnSession; device: string }) {
  const t = useT();
  return (
    <Box minW="0">
      <HStack columnGap="3" rowGap="1" flexWrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {device}
        </Text>
        {session.isCurrent && <StatusTag tone="success">{t('sessions.current')}</StatusTag>}
      </HStack>
      <Text color="fg.muted" fontSize="sm">
        {t('sessions.since')} <When value={session.startedAt} format="date" /> · {t('sessions.used')}{' '}
        <When value={session.lastUsedAt} /> · {t('sessions.ends')} <When value={session.endsAt} format="date" />
      </Text>
    </Box>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useT();
  if (browser && system) return t('sessions.device', { browser, system });
  return browser || system || t('sessions.unknown');
}

/** No confirmation, since the user can sign in again. An expired session counts as ended. */
function useEnd({ id }: OwnSession, device: string, onChanged: () => Promise<void>) {
  const t = useT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.EndSession({ body: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not-found')) throw error;
      });
      notify({ kind: 'success', title: t('sessions.ended', { device }) });
      await onChanged();
    } catch {
      notify({ kind: 'error', title: t('sessions.endFailed'), message: t('sessions.tryLater') });
    }
    setBusy(false);
  };
  return { busy, end };
}
