import { BoundaryMessage, CheckboxField, PageTitle, useShell } from '@impact-call/ui';
import { Alert, Box, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../translations.ts';

const KEY = ['own-mail-preferences'];

/** `/account/mails` (docs/rules/09-submissions.md#mail-preferences) */
export function MailPreferencesPage() {
  const t = useT();
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('mailPreferences.lead')}>{t('mailPreferences.title')}</PageTitle>
      <Stack gap="6">
        <Choice />
        <Text color="fg.muted" maxW="prose">
          {t('mailPreferences.always')}
        </Text>
      </Stack>
    </Box>
  );
}

function Choice() {
  const t = useT();
  const { api, queryClient, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const { data, isError, refetch } = useQuery(
    { queryKey: KEY, queryFn: ({ signal }) => api.GetMailPreferences({ signal }), refetchOnMount: 'always' },
    queryClient,
  );
  if (!data && isError) return <BoundaryMessage title={t('mailPreferences.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16" role="status" aria-busy="true" aria-label={t('mailPreferences.loading')} />;
  const change = async (subscribed: boolean): Promise<void> => {
    setBusy(true);
    try {
      queryClient.setQueryData(KEY, await api.UpdateMailPreferences({ body: { subscribed } }));
      notify({ kind: 'success', title: t('mailPreferences.saved') });
    } catch {
      notify({ kind: 'error', title: t('mailPreferences.saveFailed'), message: t('mailPreferences.tryLater') });
    }
    setBusy(false);
  };
  if (!data.isVerified)
    return (
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t('mailPreferences.notVerified')}</Alert.Title>
          <Alert.Description>{t('mailPreferences.notVerifiedHint')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  return (
    <CheckboxField
      label={t('mailPreferences.subscribed')}
      hint={t('mailPreferences.to', { email: data.email })}
      checked={data.subscribed}
      disabled={busy}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
