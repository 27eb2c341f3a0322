import type { CallForUser } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text, chakra, Flex, Heading } from '@impact-call/ui/design-system';
import { Eye, EyeOff } from 'lucide-react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { CallCard } from './card/call-card.tsx';
import { phaseOf, groupCalls } from './call-state.ts';
import { useStartSubmission, useWizardPreload } from './use-start-submission.ts';
import { type ReactNode, useState, useEffect } from 'react';

/** Updated twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const KEY = 'impact-call.closed-calls';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'hidden';
  } catch {
    return true;
  }
};

/** Stored on the device. */
function useClosedShown(): [boolean, () => void] {
  const [shown, setShown] = useState(read);
  const toggle = (): void => {
    setShown(!shown);
    try {
      localStorage.setItem(KEY, shown ? 'hidden' : 'shown');
    } catch {
      // If storage is forbidden, the choice lasts as long as the page.
    }
  };
  return [shown, toggle];
}

export function CallList({ calls }: { calls: readonly CallForUser[] }) {
  const t = useT();
  const { language } = useShell();
  const [closedShown, toggleClosed] = useClosedShown();
  const { open, closed } = groupCalls(calls, language);
  const card = useCard();
  if (open.length + closed.length === 0)
    return <EmptyState title={t('calls.empty')}>{t('calls.emptyHint')}</EmptyState>;
  return (
    <Stack gap="12">
      {open.length === 0 ? (
        <NoneOpen />
      ) : (
        <CallGroup
          id="open-calls"
          title={t('calls.open')}
          count={t('calls.openCount', { count: open.length })}
          calls={open}
        >
          {card}
        </CallGroup>
      )}
      {closed.length > 0 && (
        <CallGroup
          id="closed-calls"
          title={
            closed.some((call) => phaseOf(call, new Date()) === 'upcoming')
              ? t('calls.closedAndUpcoming')
              : t('calls.closed')
          }
          count={t('calls.closedCount', { count: closed.length })}
          calls={closed}
          control={<ClosedSwitch shown={closedShown} onToggle={toggleClosed} />}
        >
          {closedShown ? card : undefined}
        </CallGroup>
      )}
    </Stack>
  );
}

function useCard() {
  const { session } = useShell();
  const hasOrganization = useStore(session, ({ organization }) => organization !== null);
  const { start, starting } = useStartSubmission();
  const preload = useWizardPreload();
  const now = useNow();
  return (call: CallForUser) => (
    <CallCard
      call={call}
      now={now}
      hasOrganization={hasOrganization}
      starting={starting === call.id}
      onStart={(each) => void start(each)}
      onApproach={preload}
    />
  );
}

function ClosedSwitch({ shown, onToggle }: { shown: boolean; onToggle(): void }) {
  const t = useT();
  return (
    <Button variant="ghost" size="sm" mx="-3" aria-expanded={shown} onClick={onToggle}>
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      {shown ? t('calls.hideClosed') : t('calls.showClosed')}
    </Button>
  );
}

function NoneOpen() {
  const t = useT();
  return (
    <Box borderInlineStartWidth="3px" borderColor="accent.border" ps="5" py="1">
      <Text fontSize="lg" fontWeight="semibold">
        {t('calls.noneOpen')}
      </Text>
      <Text color="fg.muted">{t('calls.noneOpenHint')}</Text>
    </Box>
  );
}

interface Props {
  id: string;
  title: string;
  count: string;
  calls: readonly CallForUser[];
  control?: ReactNode;
  /** If undefined, only the heading is visible. */
  children: ((call: CallForUser) => ReactNode) | undefined;
}

function CallGroup({ id, title, count, calls, control, children }: Props) {
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="baseline" columnGap="4" rowGap="1" flexWrap="wrap" mb="4">
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        <Text color="fg.muted" flex="1">
          {count}
        </Text>
        {control}
      </Flex>
      {children !== undefined && (
        <Stack as="ul" listStyleType="none" gap="6">
          {calls.map((call) => (
            <li key={call.id}>{children(call)}</li>
          ))}
        </Stack>
      )}
    </chakra.section>
  );
}
