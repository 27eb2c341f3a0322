import { useShell } from '@impact-call/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { SessionSpinner } from '../layout/session-spinner.tsx';

/** Ends the session here and at the identity provider, which sends the browser to `/logout-callback`. */
export function LogoutPage() {
  const t = useT();
  const { session } = useShell();
  useEffect(() => {
    void session.getState().signOut();
  }, [session]);
  return <SessionSpinner label={t('callback.leaving')} />;
}

/** Nothing of the session is left; the welcome page is the place to be. */
export const LogoutCallbackPage = () => <Navigate to="/" replace />;
