import { useShell, PageTitle, lastApplication } from '@impact-call/ui';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType, useNavigate, Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { type SentHome, ToWelcome } from '../layout/require-session.tsx';
import { SessionSpinner } from '../layout/session-spinner.tsx';
import { landingOf } from '../session/landing.ts';
import { useShellApp } from '../shell-app/shell-app.ts';
import { Button, HStack } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

/** `/`: signed-in users continue to their work (docs/rules/03-sessions.md#welcome). */
export function HomePage() {
  const { session } = useShell();
  const status = useStore(session, (state) => state.status);
  const landing = useStore(session, landingOf);
  const { connection, redirect } = useShellApp();
  const offline = useStore(connection.store, (state) => state.offline);
  const sent = useLocation().state as SentHome | null;
  // A reloaded page still has its history state.
  const isFresh = useNavigationType() !== 'POP';
  // A failing list of calls redirects here (docs/rules/07-calls.md#call-list-failed): redirecting back would loop.
  const [broken] = useState(
    () => (redirect.justNow() || (isFresh && sent?.reason === 'calls-failed')) && !sent?.refused,
  );
  if (offline) return <Offline />;
  if (status === 'loading') return <SessionSpinner />;
  if (status !== 'signed-in') return <ToWelcome returnTo={sent?.returnTo} />;
  if (broken) return <CallsFailed />;
  // A user who lost a role would be redirected back and forth.
  return <SentOn to={sent?.returnTo ?? (sent?.refused ? '/calls' : landing)} />;
}

function SentOn({ to }: { to: string }) {
  const { redirect } = useShellApp();
  useEffect(() => redirect.remember(), [redirect]);
  return <Navigate to={to} replace />;
}

/** The server responds otherwise. */
function CallsFailed() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div role="alert">
      <PageTitle lead={t('offline.errorText')}>{t('offline.error')}</PageTitle>
      <Button onClick={() => void navigate('/calls')}>{t('offline.calls')}</Button>
    </div>
  );
}

/** The shell retries by itself; the button only skips the wait. A stored application can still be edited. */
function Offline() {
  const t = useT();
  const { connection } = useShellApp();
  const trying = useStore(connection.store, (state) => state.trying);
  const isSignedIn = useStore(useShell().session, ({ status }) => status === 'signed-in');
  const application = lastApplication();
  return (
    <div role="status">
      <PageTitle lead={t('offline.text')}>{t('offline.title')}</PageTitle>
      <HStack gap="3" flexWrap="wrap">
        {isSignedIn && application !== null && (
          <Button asChild>
            <Link to={application}>{t('offline.application')}</Link>
          </Button>
        )}
        <Button variant="surface" colorPalette="gray" disabled={trying} onClick={() => void connection.retry()}>
          {t('offline.retry')}
        </Button>
      </HStack>
    </div>
  );
}
