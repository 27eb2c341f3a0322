import { useShell } from '@impact-call/ui';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { SessionSpinner } from './session-spinner.tsx';
import { useShellApp } from '../shell-app/shell-app.ts';

/** History state of a redirect to `/`. */
export interface SentHome {
  returnTo?: string;
  /** The user lacks the role for the page. */
  refused?: boolean;
  /** docs/rules/07-calls.md#call-list-failed */
  reason?: 'calls-failed';
}

const REFUSED: SentHome = { refused: true };

/**
 * Unsaved work keeps the page of an ended session open. Offline, `/` shows that, except in the wizard
 * (docs/rules/03-sessions.md#session-end).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const status = useStore(useShell().session, (state) => state.status);
  const isAdmin = useStore(useShell().session, (state) => state.isAdmin);
  const offline = useStore(useShellApp().connection.store, (state) => state.offline);
  if (status === 'loading') return <SessionSpinner />;
  const home: SentHome = { returnTo: pathname + search + hash };
  if (status === 'anonymous' && !offline) return <ToWelcome />;
  if (offline && (status === 'anonymous' || !pathname.startsWith('/call/')))
    return <Navigate to="/" replace state={home} />;
  if (/^\/admin(\/|$)/.test(pathname) && !isAdmin) return <Navigate to="/" replace state={REFUSED} />;
  return children;
}

export function ToWelcome({ returnTo }: { returnTo?: string | undefined }) {
  const { welcome } = useShellApp();
  useEffect(() => welcome.open(returnTo), [welcome, returnTo]);
  return <SessionSpinner />;
}
