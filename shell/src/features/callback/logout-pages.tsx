import { useShell } from '@impact-call/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { SessionSpinner } from '../layout/session-spinner.tsx';

/** Here and at the identity provider, which redirects to `/logout-callback`. */
export function LogoutPage() {
  const t = useT();
  const { session } = useShell();
  useEffect(() => {
    void session.getState().signOut();
  }, [session]);
  return <SessionSpinner label={t('callback.leaving')} />;
}

export const LogoutCallbackPage = () => <Navigate to="/" replace />;
