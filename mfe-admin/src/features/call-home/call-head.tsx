import type { CallForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, Flex, HStack, IconButton, Link, Skeleton, Text, type ButtonProps } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { ChevronRight, Copy, Eye, EyeOff, History, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { DeleteCall } from '../calls/deleted/delete-call.tsx';
import { callState } from '../calls/list/call-state.ts';
import { CallStateTag } from '../calls/list/state-tag.tsx';
import { useChangeState } from '../calls/publishing/use-change-state.ts';
import { WithdrawCall } from '../calls/publishing/withdraw-call.tsx';
import { useCallT } from '../calls/texts.ts';

export function CallHead({ call }: { call: CallForAdmin | undefined }) {
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
  const [asking, setAsking] = useState(false);
  const withdraw = (): void => {
    setAsking(false);
    change('draft');
  };
  return (
    <>
      <IconButton
        {...LOOK}
        loading={busy}
        aria-label={t('withdraw.open')}
        title={t('withdraw.open')}
        onClick={() => setAsking(true)}
      >
        <EyeOff aria-hidden />
      </IconButton>
      {asking && <WithdrawCall call={call} onConfirm={withdraw} onCancel={() => setAsking(false)} />}
    </>
  );
}
