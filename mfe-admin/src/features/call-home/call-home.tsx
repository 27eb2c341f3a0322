import { formatNumber } from '@impact-call/domain';
import { PageSkeleton, useNamed, useShell } from '@impact-call/ui';
import {
  Box,
  type ButtonProps,
  chakra,
  Flex,
  HStack,
  IconButton,
  Link,
  Skeleton,
  Text,
} from '@impact-call/ui/design-system';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CallForAdmin } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { ChevronRight, Copy, Eye, EyeOff, History, Trash2 } from 'lucide-react';
import { CALL_TABS, type CallTab } from '../../console/layout/console-feature.ts';
import { Tab, TabRow } from '../../console/layout/tab-row.tsx';
import { callTextsReady, useCallT } from '../calls/texts.ts';
import { useCall } from '../calls/use-calls.ts';
import { homeTextsReady, useHomeT } from './texts.ts';
import { tabCounts, useCallWork } from './use-call-work.ts';
import { useT } from '../../translations.ts';
import { DeleteCall } from '../calls/deleted/delete-call.tsx';
import { callState, CallStateTag } from '../calls/list/call-state.tsx';
import { useChangeState } from '../calls/publishing/use-change-state.ts';
import { WithdrawCall } from '../calls/publishing/withdraw-call.tsx';

interface Props {
  tab: CallTab;
  /** The call where the address does not name it; empty until it is known. */
  of?: string;
  children: ReactNode;
}

export function CallHome({ tab, of, children }: Props) {
  const shell = useShell();
  const texts = [callTextsReady(shell), homeTextsReady(shell)];
  for (const ready of texts) use(ready);
  const { callId = of ?? '' } = useParams();
  const { data: call } = useCall(callId);
  const isForm = useSearchParams()[0].get('tab') === 'steps';
  return (
    <>
      <CallHead call={call} />
      {call && (
        <CallTabs callId={callId} callTypeId={call.callTypeId} current={tab === 'settings' && isForm ? 'form' : tab} />
      )}
      <Suspense fallback={<PageSkeleton cards={2} />}>{children}</Suspense>
    </>
  );
}

function CallHead({ call }: { call: CallForAdmin | undefined }) {
  const t = useCallT();
  const tc = useT();
  const { language } = useShell();
  const [now] = useState(() => new Date());
  const name = call ? readWording(call.name, language) || t('list.nameless') : '';
  return (
    <Flex gap="3" justify="space-between" align="center" wrap={{ base: 'wrap', md: 'nowrap' }} minH="9">
      <Flex gap="2" align="center" minW="0" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Link asChild flexShrink={0}>
          <RouterLink to="/admin/calls">{tc('tab.calls')}</RouterLink>
        </Link>
        <Box as={ChevronRight} boxSize="4" color="fg.muted" flexShrink={0} aria-hidden />
        {call ? (
          <>
            <Text fontWeight="bold" fontSize="lg" lineHeight="short" lineClamp={2} overflowWrap="anywhere" title={name}>
              {name}
            </Text>
            <Box flexShrink={0}>
              <CallStateTag state={callState(call, now)} />
            </Box>
          </>
        ) : (
          <Skeleton h="6" w="16rem" />
        )}
      </Flex>
      {call && <Actions call={call} name={name} />}
    </Flex>
  );
}

const LOOK = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const satisfies ButtonProps;

function addressesOf(callId: string, callTypeId: string): Record<CallTab, string> {
  const home = `/admin/calls/${callId}`;
  return {
    overview: `${home}/dashboard`,
    form: `${home}?tab=steps`,
    applications: `${home}/applications`,
    review: `${home}/review`,
    decisions: `${home}/decisions`,
    messages: `${home}/mails`,
    results: `/admin/report-list/${callId}/${callTypeId}`,
    exports: `${home}/exports`,
    settings: home,
  };
}

function CallTabs({ callId, callTypeId, current }: { callId: string; callTypeId: string; current: CallTab }) {
  const t = useHomeT();
  const tc = useCallT();
  const named = useNamed();
  const work = useCallWork(callId);
  const counts: Partial<Record<CallTab, number>> = work ? tabCounts(work) : {};
  const addresses = addressesOf(callId, callTypeId);
  const labelOf = (tab: CallTab): string => {
    const count = counts[tab] ?? 0;
    const isCounted = tab === 'applications' || tab === 'review' || tab === 'decisions' || tab === 'messages';
    return count > 0 && isCounted ? named(t(`tab.${tab}`), t(`count.${tab}`, { count })) : t(`tab.${tab}`);
  };
  return (
    <TabRow label={tc('editor.tabs')}>
      {CALL_TABS.map((tab) => (
        <Tab key={tab} to={addresses[tab]} isCurrent={tab === current} label={labelOf(tab)}>
          {t(`tab.${tab}`)}
          <Count count={counts[tab] ?? 0} />
        </Tab>
      ))}
    </TabRow>
  );
}

function Count({ count }: { count: number }) {
  const { language } = useShell();
  if (count === 0) return null;
  return (
    <chakra.span px="1.5" borderRadius="full" bg="bg.muted" color="fg" fontSize="xs" fontVariantNumeric="tabular-nums">
      {formatNumber(count, language)}
    </chakra.span>
  );
}

function Actions({ call, name }: { call: CallForAdmin; name: string }) {
  const t = useCallT();
  const tc = useT();
  const { id, state } = call;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const close = (deleted?: boolean): void => {
    setDeleting(false);
    if (deleted) void navigate('/admin/calls');
  };
  return (
    <HStack gap="0" flexShrink={0}>
      <ActionLink to={`/admin/calls/${id}/preview`} label={t('editor.preview')} icon={<Eye aria-hidden />} />
      <ActionLink
        to={`/admin/calls/create/type?from=${id}`}
        label={t('editor.duplicate')}
        icon={<Copy aria-hidden />}
      />
      <ActionLink to={`/admin/audit?object=${id}`} label={tc('console.history')} icon={<History aria-hidden />} />
      {state !== 'draft' && <WithdrawButton call={call} />}
      <IconButton
        {...LOOK}
        aria-label={t('delete.confirm')}
        title={t('delete.confirm')}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {deleting && <DeleteCall id={id} name={name} onClose={close} />}
    </HStack>
  );
}

const ActionLink = ({ to, label, icon }: { to: string; label: string; icon: ReactNode }) => (
  <IconButton asChild {...LOOK} aria-label={label} title={label}>
    <RouterLink to={to}>{icon}</RouterLink>
  </IconButton>
);

function WithdrawButton({ call }: { call: CallForAdmin }) {
  const t = useCallT();
  const { change, busy } = useChangeState(call);
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = (): void => {
    setConfirming(false);
    change('draft');
  };
  return (
    <>
      <IconButton
        {...LOOK}
        loading={busy}
        aria-label={t('withdraw.open')}
        title={t('withdraw.open')}
        onClick={() => setConfirming(true)}
      >
        <EyeOff aria-hidden />
      </IconButton>
      {isConfirming && <WithdrawCall call={call} onConfirm={withdraw} onCancel={() => setConfirming(false)} />}
    </>
  );
}
