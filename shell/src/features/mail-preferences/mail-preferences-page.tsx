import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mailPreferenceTextsReady, useMailPreferenceT } from './texts.ts';

/**
 * `?token=` from an email: no sign-in, and opening changes nothing, as mail scanners do
 * (docs/rules/09-submissions.md#mail-preferences).
 */
export function MailPreferencesPage() {
  use(mailPreferenceTextsReady(useShell()));
  const t = useMailPreferenceT();
  const [params] = useSearchParams();
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <OfMailbox token={params.get('token') ?? ''} />
    </Box>
  );
}

function OfMailbox({ token }: { token: string }) {
  const t = useMailPreferenceT();
  const { api } = useShell();
  // The shell's query client comes with a session, which this page does not need.
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }));
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['mail-preferences', token],
      queryFn: ({ signal }) => api.GetSubscription({ query: { token }, signal }),
      enabled: token !== '',
      retry: false,
      gcTime: 0,
    },
    queryClient,
  );
  if (token === '' || (isProblem(error) && error.status < 500))
    return <EmptyState title={t('incomplete')}>{t('incompleteHint')}</EmptyState>;
  if (!data && error)
    return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24" role="status" aria-busy="true" aria-label={t('loading')} />;
  return <Choice token={token} isSubscribed={data.subscribed} onChanged={() => refetch()} />;
}

interface ChoiceProps {
  token: string;
  isSubscribed: boolean;
  onChanged(): Promise<unknown>;
}

function Choice({ token, isSubscribed, onChanged }: ChoiceProps) {
  const t = useMailPreferenceT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await (isSubscribed ? api.Unsubscribe({ query: { token } }) : api.Resubscribe({ query: { token } }));
      await onChanged();
    } catch {
      notify({ kind: 'error', title: t('changeFailed'), message: t('tryLater') });
    }
    setBusy(false);
  };
  return (
    <Stack gap="5" align="flex-start">
      <Box role="status">
        <StatusTag tone={isSubscribed ? 'success' : 'neutral'}>{t(isSubscribed ? 'on' : 'off')}</StatusTag>
        <Text mt="2" maxW="prose">
          {t(isSubscribed ? 'onHint' : 'offHint')}
        </Text>
      </Box>
      <Button minH="11" variant={isSubscribed ? 'solid' : 'surface'} loading={busy} onClick={() => void change()}>
        {t(isSubscribed ? 'stop' : 'resume')}
      </Button>
      <Text color="fg.muted" maxW="prose">
        {t('always')}
      </Text>
    </Stack>
  );
}
