import type { Invitation } from '@impact-call/contracts';
import { labelFor, StatusTag, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import { nameOf } from './person-name.ts';
import { useInvite } from './use-invite.ts';

interface Props {
  organizationId: string;
  invitations: readonly Invitation[];
  onChanged(): Promise<void>;
}

export function InvitationList({ organizationId, invitations, onChanged }: Props) {
  const t = useT();
  return (
    <Stack as="ul" listStyleType="none" gap="0" aria-label={t('members.pending')}>
      {invitations.map((each) => (
        <InvitationRow key={each.id} invitation={each} {...{ organizationId, onChanged }} />
      ))}
    </Stack>
  );
}

type RowProps = { invitation: Invitation } & Omit<Props, 'invitations'>;

function InvitationRow({ invitation, ...rest }: RowProps) {
  const { email, expiresAt, declined } = invitation;
  const [isOver] = useState(() => Date.parse(expiresAt) <= Date.now());
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      columnGap="4"
      rowGap="1"
      py="3"
      borderBottomWidth="1px"
    >
      <Box flex="1" minW="0">
        <HStack columnGap="3" rowGap="1" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {email}
          </Text>
          <State declined={declined} isOver={isOver} />
        </HStack>
        <InvitedBy invitation={invitation} isOver={isOver} />
      </Box>
      <Actions invitation={invitation} {...rest} />
    </chakra.li>
  );
}

function InvitedBy({
  invitation: { invitedBy, declined, expiresAt },
  isOver,
}: {
  invitation: Invitation;
  isOver: boolean;
}) {
  const t = useT();
  const by = nameOf(invitedBy);
  return (
    <Text color="fg.muted" fontSize="sm">
      {by && (
        <>
          {t('members.by', { name: by })}
          {!declined && ' · '}
        </>
      )}
      {!declined && (
        <>
          {t(isOver ? 'members.expiredOn' : 'members.until')} <When value={expiresAt} format="date" />
        </>
      )}
    </Text>
  );
}

function Actions({ invitation, organizationId, onChanged }: RowProps) {
  const t = useT();
  const { resend, revoke, busy } = useActions(invitation, organizationId, onChanged);
  return (
    <HStack gap="1" ms={{ base: '-3', md: '0' }}>
      <Button
        size="sm"
        minH="11"
        variant="ghost"
        disabled={busy}
        onClick={() => void resend()}
        {...labelFor(t('members.again'), invitation.email)}
      />
      <Button
        size="sm"
        minH="11"
        variant="ghost"
        colorPalette="gray"
        disabled={busy}
        onClick={() => void revoke()}
        {...labelFor(t('members.revoke'), invitation.email)}
      />
    </HStack>
  );
}

function State({ declined, isOver }: { declined: boolean; isOver: boolean }) {
  const t = useT();
  if (declined) return <StatusTag tone="warning">{t('members.declined')}</StatusTag>;
  return isOver ? (
    <StatusTag tone="warning">{t('members.expired')}</StatusTag>
  ) : (
    <StatusTag tone="info">{t('members.waiting')}</StatusTag>
  );
}

/** Withdrawing needs no confirmation, because the invitation can be sent again. */
function useActions({ id, email }: Invitation, organizationId: string, onChanged: () => Promise<void>) {
  const t = useT();
  const { api, notify } = useShell();
  const { invite, sending } = useInvite(organizationId, onChanged);
  const [revoking, setRevoking] = useState(false);
  const resend = async (): Promise<void> => {
    const message = await invite(email);
    if (message !== null) notify({ kind: 'error', title: t('members.notSent', { email }), message });
  };
  const revoke = async (): Promise<void> => {
    setRevoking(true);
    await api.RevokeInvitation({ query: { id } }).then(
      () => notify({ kind: 'success', title: t('members.revoked', { email }) }),
      () => notify({ kind: 'error', title: t('members.revokeFailed', { email }), message: t('members.tryLater') }),
    );
    await onChanged();
    setRevoking(false);
  };
  return { resend, revoke, busy: sending || revoking };
}
