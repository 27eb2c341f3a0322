import type { WaitingInvitation } from '@impact-call/contracts';
import { labelFor, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Check, MailOpen } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { nameOf } from './person-name.ts';
import { useWaitingInvitations } from './use-waiting-invitations.ts';
import { isProblem } from '@impact-call/api-client';

function useAnswer({ id, organization: { name } }: WaitingInvitation, reload: () => Promise<void>) {
  const t = useT();
  const { api, notify, session } = useShell();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);

  const why = (error: unknown): string => {
    if (isProblem(error) && error.status === 422) return t('invitation.full');
    return isProblem(error) && error.status < 500 ? t('waitingInvitation.gone') : t('members.tryLater');
  };
  const accept = async (): Promise<void> => {
    setBusy('accept');
    try {
      const organization = await api.AcceptWaitingInvitation({ body: { id } });
      notify({ kind: 'success', title: t('invitation.accepted', { organization: organization.name }) });
      await session.getState().reloadOrganizations(organization.id);
    } catch (error) {
      notify({ kind: 'error', title: t('invitation.acceptFailed'), message: why(error) });
    }
    setBusy(null);
    await reload();
  };
  const decline = async (): Promise<void> => {
    setBusy('decline');
    await api.DeclineInvitation({ body: { id } }).then(
      () => notify({ kind: 'success', title: t('waitingInvitation.declined', { organization: name }) }),
      (error: unknown) => notify({ kind: 'error', title: t('waitingInvitation.declineFailed'), message: why(error) }),
    );
    setBusy(null);
    await reload();
  };
  return { busy, accept, decline };
}

const ConfirmDialog = lazy(() =>
  import('@impact-call/ui/overlays').then((overlays) => ({ default: overlays.ConfirmDialog })),
);

/** Users do not need the mail's link. Renders nothing without any, or explains that the address is not confirmed. */
export function WaitingInvitations() {
  const t = useT();
  const titleId = useId();
  const { waiting, reload } = useWaitingInvitations();
  const user = useStore(useShell().session, (session) => session.user);
  if (user?.emailVerified === false)
    return (
      <Text mb="8" color="fg.muted" maxW="prose" overflowWrap="anywhere">
        {t('waitingInvitation.unverified', { email: user.email })}
      </Text>
    );
  if (waiting.length === 0) return null;
  return (
    <chakra.section
      aria-labelledby={titleId}
      data-waiting-invitations
      bg="bg.info"
      borderWidth="1px"
      borderColor="border.info"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
      mb="8"
    >
      <HStack gap="3" align="flex-start">
        <Box as={MailOpen} boxSize="6" color="fg.info" flexShrink="0" mt="0.5" aria-hidden />
        <Heading as="h2" id={titleId} size="md">
          {t('waitingInvitation.title', { count: waiting.length })}
        </Heading>
      </HStack>
      <Stack as="ul" listStyleType="none" gap="5" mt="4">
        {waiting.map((each) => (
          <WaitingRow key={each.id} invitation={each} reload={reload} />
        ))}
      </Stack>
    </chakra.section>
  );
}

function WaitingRow({ invitation, reload }: { invitation: WaitingInvitation; reload(): Promise<void> }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const { busy, accept, decline } = useAnswer(invitation, reload);
  const organization = invitation.organization.name;
  return (
    <chakra.li>
      <Flex gap="4" align={{ base: 'stretch', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <WhoInvites invitation={invitation} />
        <HStack gap="3" flexWrap="wrap">
          <Accept organization={organization} busy={busy} onAccept={() => void accept()} />
          <Button
            variant="surface"
            colorPalette="gray"
            disabled={busy !== null}
            onClick={() => setConfirming(true)}
            {...labelFor(t('waitingInvitation.decline'), organization)}
          />
        </HStack>
      </Flex>
      {isConfirming && (
        <AskDecline
          organization={organization}
          busy={busy === 'decline'}
          onDecline={() => void decline().then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        />
      )}
    </chakra.li>
  );
}

interface AcceptProps {
  organization: string;
  busy: 'accept' | 'decline' | null;
  onAccept(): void;
}

/** The accessible name contains the organization, except while busy. */
function Accept({ organization, busy, onAccept }: AcceptProps) {
  const t = useT();
  const label = labelFor(t('waitingInvitation.accept'), organization);
  const isAtWork = busy === 'accept';
  return (
    <Button
      loading={isAtWork}
      loadingText={t('invitation.accepting')}
      disabled={busy !== null}
      onClick={onAccept}
      aria-label={isAtWork ? undefined : label['aria-label']}
    >
      <Check aria-hidden />
      {label.children}
    </Button>
  );
}

function WhoInvites({ invitation: { invitedBy, organization, expiresAt } }: { invitation: WaitingInvitation }) {
  const t = useT();
  return (
    <Box flex="1" minW="0">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {t('waitingInvitation.from', {
          name: nameOf(invitedBy) || t('invitation.somebody'),
          organization: organization.name,
        })}
      </Text>
      <Text fontSize="sm">
        {t('invitation.until')} <When value={expiresAt} format="date" />
      </Text>
    </Box>
  );
}

interface AskDeclineProps {
  organization: string;
  busy: boolean;
  onDecline(): void;
  onCancel(): void;
}

function AskDecline({ organization, busy, onDecline, onCancel }: AskDeclineProps) {
  const t = useT();
  return (
    <Suspense>
      <ConfirmDialog
        open
        busy={busy}
        title={t('waitingInvitation.declineTitle', { organization })}
        confirmLabel={t('waitingInvitation.decline')}
        cancelLabel={t('waitingInvitation.keep')}
        onConfirm={onDecline}
        onCancel={onCancel}
      >
        {t('waitingInvitation.declineWhat', { organization })}
      </ConfirmDialog>
    </Suspense>
  );
}
