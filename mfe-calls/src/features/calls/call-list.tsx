import type { CallForUser } from '@impact-call/contracts';
import { EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { Eye, EyeOff } from 'lucide-react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { CallCard } from './card/call-card.tsx';
import { CallGroup } from './call-group.tsx';
import { phaseOf } from './call-state.ts';
import { groupCalls } from './call-groups.ts';
import { useClosedShown } from './use-closed-shown.ts';
import { useNow } from './use-now.ts';
import { useStartSubmission } from './use-start-submission.ts';
import { useWizardPreload } from './use-wizard-preload.ts';

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
