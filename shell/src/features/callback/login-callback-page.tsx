import { PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { MailCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import { SessionSpinner } from '../layout/session-spinner.tsx';
import { useSignIn } from '../layout/use-sign-in.ts';
import { landingOf } from '../session/landing.ts';
import type { SignInOutcome } from '../session/sign-in.ts';

/** Milliseconds: long enough to be read and announced, short enough not to delay the user. */
const SHOWN_FOR = 500;

/** docs/rules/03-sessions.md#sign-in-return */
export function LoginCallbackPage() {
  const t = useT();
  const { session } = useShellApp();
  const store = useShell().session;
  const [answer] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let current = true;
    const onWait = (seconds: number): void => void (current && setWaitSeconds(seconds));
    void session.complete(answer, onWait).then((result) => current && setOutcome(result));
    return () => {
      current = false;
    };
  }, [session, answer, attempt]);
  const goOn = outcome?.kind === 'signed-in' ? outcome.returnTo : null;
  useEffect(() => {
    if (goOn === null) return;
    const to = goOn === '/' ? landingOf(store.getState()) : goOn;
    const timer = setTimeout(() => void navigate(to, { replace: true }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [goOn, navigate, store]);

  if (!outcome) {
    const waiting = waitSeconds === null ? null : t('callback.waiting', { count: waitSeconds });
    return <SessionSpinner label={waiting ?? t('callback.checking')} />;
  }
  if (outcome.kind === 'signed-in') return <SignedIn />;
  if (outcome.kind === 'not-verified') return <NotVerified />;
  if (outcome.kind === 'unconfirmed')
    return <Navigate to="/confirm-sign-in" state={{ email: outcome.email }} replace />;
  const mayRetry = outcome.kind === 'offline' || outcome.kind === 'limited' || outcome.kind === 'site-data-blocked';
  const retry = mayRetry ? () => (setOutcome(null), setWaitSeconds(null), setAttempt(attempt + 1)) : undefined;
  return <NotSignedIn reason={t(`callback.${outcome.kind}`)} retry={retry} />;
}

function SignedIn() {
  const t = useT();
  return (
    <Sheet>
      <StatusTag tone="success">{t('callback.title')}</StatusTag>
      <Box mt="4">
        <PageTitle
          title={t('callback.progress')}
          _firstLetter={{ textTransform: 'uppercase' }}
          lead={t('callback.progressHint')}
        >
          {t('callback.progress')}
        </PageTitle>
      </Box>
    </Sheet>
  );
}

function NotVerified() {
  const t = useT();
  const { leaving, signIn } = useSignIn();
  return (
    <Sheet>
      <Box color="accent.fg" mb="5">
        <MailCheck size="3rem" strokeWidth={1.5} aria-hidden />
      </Box>
      <PageTitle>{t('callback.notVerifiedTitle')}</PageTitle>
      <Text fontSize="lg" fontWeight="semibold" role="status">
        {t('callback.notVerified')}
      </Text>
      <Text mt="3" color="fg.muted">
        {t('callback.notVerifiedHint')}
      </Text>
      <Ways>
        <Button loading={leaving} loadingText={t('login')} onClick={() => signIn({ returnTo: '/' })}>
          {t('login')}
        </Button>
        <Button variant="surface" disabled={leaving} onClick={() => signIn({ otherAccount: true, returnTo: '/' })}>
          {t('callback.otherAccount')}
        </Button>
      </Ways>
    </Sheet>
  );
}

function NotSignedIn({ reason, retry }: { reason: string; retry: (() => void) | undefined }) {
  const t = useT();
  const { leaving, signIn } = useSignIn();
  return (
    <Sheet>
      <PageTitle>{t('callback.cancelledTitle')}</PageTitle>
      <Text fontSize="lg" role="status">
        {reason}
      </Text>
      <Ways>
        <Button
          loading={leaving}
          loadingText={t('callback.retry')}
          onClick={retry ?? (() => signIn({ returnTo: '/' }))}
        >
          {retry ? t('callback.retry') : t('login')}
        </Button>
      </Ways>
    </Sheet>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <Box maxW="2xl" mx="auto" py={{ base: '4', md: '12' }}>
    {children}
  </Box>
);

function Ways({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Flex mt="8" gap="3" flexWrap="wrap">
      {children}
      <Button variant="ghost" colorPalette="gray" asChild>
        <Link to="/">{t('callback.back')}</Link>
      </Button>
    </Flex>
  );
}
