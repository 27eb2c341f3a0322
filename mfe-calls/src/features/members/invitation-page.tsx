import { isProblem } from '@impact-call/api-client';
import type { ReceivedInvitation } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell, When } from '@impact-call/ui';
import { Alert, Box, Button, HStack, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link, useParams, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { nameOf } from './person-name.ts';
import { useState } from 'react';

/** Also selects the organization and opens its calls. */
function useAccept(token: string) {
  const t = useT();
  const navigate = useNavigate();
  const { api, notify, session } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { id, name } = await api.AcceptInvitation({ body: { token } });
      notify({ kind: 'success', title: t('invitation.accepted', { organization: name }) });
      await session.getState().reloadOrganizations(id);
      await navigate('/calls', { replace: true });
    } catch (error) {
      setBusy(false);
      setFailure(
        t(
          isProblem(error) && error.status < 500
            ? error.status === 422
              ? 'invitation.full'
              : 'invitation.notFound'
            : 'members.tryLater',
        ),
      );
    }
  };
  return { accept, busy, failure };
}

/** `/org/invitation/:token` */
export function InvitationPage() {
  const t = useT();
  const { token = '' } = useParams();
  const { api, queryClient } = useShell();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => api.GetInvitation({ query: { token }, signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
    },
    queryClient,
  );
  if (isProblem(error) && error.status < 500) return <NotForYou />;
  if (data !== undefined)
    return data.accepted ? <Joined invitation={data} /> : <Join invitation={data} token={token} />;
  if (error === null) return <PageSkeleton cards={1} />;
  return (
    <>
      <PageTitle>{t('invitation.title')}</PageTitle>
      <BoundaryMessage title={t('invitation.loadFailed')} onRetry={() => void refetch()} />
    </>
  );
}

function Join({
  invitation: { organization, invitedBy, expiresAt },
  token,
}: {
  invitation: ReceivedInvitation;
  token: string;
}) {
  const t = useT();
  const { accept, busy, failure } = useAccept(token);
  const names = { name: nameOf(invitedBy) || t('invitation.somebody'), organization: organization.name };
  return (
    <Box maxW="2xl">
      <PageTitle overflowWrap="anywhere" lead={t('invitation.lead', names)}>
        {t('invitation.join', names)}
      </PageTitle>
      <Text maxW="prose">{t('invitation.what')}</Text>
      <Text mt="3" color="fg.muted">
        {t('invitation.until')} <When value={expiresAt} />
      </Text>
      {failure !== null && (
        <Alert.Root status="error" role="alert" mt="6">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('invitation.acceptFailed')}</Alert.Title>
            <Alert.Description>{failure}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <HStack mt="8" gap="3" flexWrap="wrap">
        <Button loading={busy} loadingText={t('invitation.accepting')} onClick={() => void accept()}>
          <Check aria-hidden />
          {t('invitation.accept')}
        </Button>
        <Button asChild variant="ghost" colorPalette="gray">
          <Link to="/calls">{t('invitation.notNow')}</Link>
        </Button>
      </HStack>
    </Box>
  );
}

function Joined({ invitation: { organization } }: { invitation: ReceivedInvitation }) {
  const t = useT();
  return (
    <Box maxW="2xl">
      <PageTitle overflowWrap="anywhere" lead={t('invitation.alreadyHint')}>
        {t('invitation.already', { organization: organization.name })}
      </PageTitle>
      <Button asChild>
        <Link to="/calls">{t('invitation.calls')}</Link>
      </Button>
    </Box>
  );
}

/**
 * The server does not reveal whether an invitation is another's, expired, withdrawn or never existed: suggests remedies
 * for all.
 */
function NotForYou() {
  const t = useT();
  const email = useStore(useShell().session, ({ user }) => user?.email ?? '');
  return (
    <Box maxW="2xl">
      <PageTitle>{t('invitation.title')}</PageTitle>
      <EmptyState
        title={t('invitation.notFound')}
        action={
          <HStack justify="center" gap="3" flexWrap="wrap">
            <Button asChild variant="surface">
              <Link to="/logout">{t('invitation.otherAccount')}</Link>
            </Button>
            <Button asChild variant="ghost" colorPalette="gray">
              <Link to="/calls">{t('invitation.calls')}</Link>
            </Button>
          </HStack>
        }
      >
        <Text>{t('invitation.signedInAs', { email })}</Text>
        <Text mt="3">{t('invitation.notFoundHint')}</Text>
      </EmptyState>
    </Box>
  );
}
