import { isProblem } from '@impact-call/api-client';
import { EmptyState, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSignIn } from '../layout/use-sign-in.ts';
import { confirmSignInTextsReady, useConfirmSignInT } from './texts.ts';

type State = 'asking' | 'sending' | 'done' | 'invalid';

/** `/confirm-sign-in`: the address that the link was sent to, and the link itself. */
export function ConfirmSignInPage() {
  use(confirmSignInTextsReady(useShell()));
  const { state } = useLocation() as { state: { email?: string } | null };
  return state?.email ? <LinkSent email={state.email} /> : <Confirm />;
}

/** Opening `?token=` confirms nothing, since mail scanners open links, too (docs/rules/03-sessions.md#new-identity). */
function Confirm() {
  const t = useConfirmSignInT();
  const { api, notify } = useShell();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'asking');
  const confirm = async (): Promise<void> => {
    setState('sending');
    try {
      await api.ConfirmSignIn({ body: { token } });
      setState('done');
    } catch (error) {
      const isInvalid = isProblem(error) && error.status < 429;
      setState(isInvalid ? 'invalid' : 'asking');
      if (!isInvalid) notify({ kind: 'error', title: t('failed'), message: t('tryLater') });
    }
  };
  if (state === 'done') return <Outcome title={t('done')} hint={t('doneHint')} />;
  if (state === 'invalid') return <Outcome title={t('invalid')} hint={t('invalidHint')} isRefused />;
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Stack gap="5" align="flex-start">
        <Text maxW="prose">{t('ask')}</Text>
        <Button minH="11" loading={state === 'sending'} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
        <Text color="fg.muted" maxW="prose">
          {t('notMe')}
        </Text>
      </Stack>
    </Box>
  );
}

function Outcome({ title, hint, isRefused = false }: { title: string; hint: string; isRefused?: boolean }) {
  const t = useConfirmSignInT();
  const { leaving, signIn } = useSignIn();
  const login = (
    <Button minH="11" loading={leaving} onClick={() => signIn({ returnTo: '/' })}>
      {t('login')}
    </Button>
  );
  if (isRefused)
    return (
      <EmptyState title={title} action={login}>
        {hint}
      </EmptyState>
    );
  return (
    <Stack gap="5" align="flex-start" role="status">
      <StatusTag tone="success">{title}</StatusTag>
      <Text fontSize="lg">{hint}</Text>
      {login}
    </Stack>
  );
}

/** After a first sign-in with a new method (docs/rules/03-sessions.md#new-identity). */
function LinkSent({ email }: { email: string }) {
  const t = useConfirmSignInT();
  const { leaving, signIn } = useSignIn();
  return (
    <Box maxW="3xl">
      <PageTitle>{t('sentTitle')}</PageTitle>
      <Stack gap="5" align="flex-start">
        <Text maxW="prose" fontSize="lg" fontWeight="semibold" role="status" overflowWrap="anywhere">
          {t('sent', { email })}
        </Text>
        <Text maxW="prose" color="fg.muted">
          {t('sentHint')}
        </Text>
        <Button
          minH="11"
          variant="surface"
          disabled={leaving}
          onClick={() => signIn({ otherAccount: true, returnTo: '/' })}
        >
          {t('otherAccount')}
        </Button>
      </Stack>
    </Box>
  );
}
