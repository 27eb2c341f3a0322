import { useShell } from '@impact-call/ui';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import type { SentHome } from '../layout/require-session.tsx';
import { SessionSpinner } from '../layout/session-spinner.tsx';
import { ToWelcome } from '../layout/to-welcome.tsx';
import { landingOf } from '../session/landing.ts';
import { useShellApp } from '../shell-app/shell-app.ts';
import { CallsFailed } from './calls-failed.tsx';
import { Offline } from './offline.tsx';

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
