import type { CallForAdmin } from '@impact-call/contracts';
import { PageTitle } from '@impact-call/ui';
import { Button, Flex, HStack, type ButtonProps } from '@impact-call/ui/design-system';
import { Copy, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { HistoryLink } from '../../../console/layout/history-link.tsx';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { DeleteCall } from '../deleted/delete-call.tsx';
import { callState } from '../list/call-state.ts';
import { CallStateTag } from '../list/state-tag.tsx';
import { WithdrawCall } from '../publishing/withdraw-call.tsx';
import { useCallT } from '../texts.ts';

interface Props {
  call: CallForAdmin;
  name: string;
  /** Unpublishes the call, which becomes a draft again. */
  onWithdraw(): void;
}

/** Name and state of the call, with actions for the whole call. */
export function EditorHeader({ call, name, onWithdraw }: Props) {
  const tc = useT();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <HeadingOf call={call} name={name} />
        <Actions call={call} name={name} onWithdraw={onWithdraw} />
      </Flex>
    </>
  );
}

function HeadingOf({ call, name }: Omit<Props, 'onWithdraw'>) {
  const [now] = useState(() => new Date());
  return (
    <Flex columnGap="3" align="baseline" wrap="wrap" minW="0" flex="1 1 20rem">
      <PageTitle size="2xl" overflowWrap="anywhere" title={name}>
        {name}
      </PageTitle>
      <CallStateTag state={callState(call, now)} />
    </Flex>
  );
}

function Actions({ call, name, onWithdraw }: Props) {
  const { id, state } = call;
  const t = useCallT();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  const close = (deleted?: boolean): void => {
    setDeleting(false);
    if (deleted) void navigate('/admin/calls');
  };
  return (
    <HStack gap="2" wrap="wrap">
      <Button asChild {...look}>
        <Link to={`/admin/calls/${id}/preview`}>
          <Eye aria-hidden />
          {t('editor.preview')}
        </Link>
      </Button>
      <Button asChild {...look}>
        <Link to={`/admin/calls/create/type?from=${id}`}>
          <Copy aria-hidden />
          {t('editor.duplicate')}
        </Link>
      </Button>
      <HistoryLink object={id} />
      {state !== 'draft' && <WithdrawButton look={look} call={call} onWithdraw={onWithdraw} />}
      <Button {...look} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden />
        {t('delete.confirm')}
      </Button>
      {deleting && <DeleteCall id={id} name={name} onClose={close} />}
    </HStack>
  );
}

function WithdrawButton({ look, call, onWithdraw }: Omit<Props, 'name'> & { look: ButtonProps }) {
  const t = useCallT();
  const [asking, setAsking] = useState(false);
  const withdraw = (): void => {
    setAsking(false);
    onWithdraw();
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        <EyeOff aria-hidden />
        {t('withdraw.open')}
      </Button>
      {asking && <WithdrawCall call={call} onConfirm={withdraw} onCancel={() => setAsking(false)} />}
    </>
  );
}
