import { PageSkeleton, useShell, PageTitle } from '@impact-call/ui';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Route, Routes, useNavigate, Link } from 'react-router-dom';
import { LoginCallbackPage } from '../callback/login-callback-page.tsx';
import { LogoutCallbackPage, LogoutPage } from '../callback/logout-pages.tsx';
import { HomePage } from '../home/home-page.tsx';
import { RequireSession } from '../layout/require-session.tsx';
import { useShellApp } from '../shell-app/shell-app.ts';
import { Button } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

// Lazy, because users reach this page only from an email.
const MailPreferencesPage = lazy(() =>
  import('../mail-preferences/mail-preferences-page.tsx').then((m) => ({ default: m.MailPreferencesPage })),
);

const ConfirmSignInPage = lazy(() =>
  import('../confirm-sign-in/confirm-sign-in-page.tsx').then((m) => ({ default: m.ConfirmSignInPage })),
);

const Fetched = ({ Page }: { Page: ComponentType }) => (
  <Suspense fallback={<PageSkeleton />}>
    <Page />
  </Suspense>
);

/** All other addresses belong to remotes and need a session (docs/rules/03-sessions.md#welcome). */
export function AppRoutes() {
  const { guards, navigation, signedIn } = useShellApp();
  const { part, remotes } = signedIn;
  const shell = useShell();
  const navigate = useNavigate();
  useEffect(() => navigation.bind(navigate), [navigation, navigate]);
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="/login-callback" element={<LoginCallbackPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="/logout-callback" element={<LogoutCallbackPage />} />
      <Route path="/mail-preferences" element={<Fetched Page={MailPreferencesPage} />} />
      <Route path="/confirm-sign-in" element={<Fetched Page={ConfirmSignInPage} />} />
      <Route
        path="*"
        element={
          <RequireSession>
            {part && remotes && (
              <part.RemoteRoutes
                remotes={remotes}
                shell={shell}
                loading={<PageSkeleton />}
                notFound={<NotFoundPage />}
                hasUnsavedWork={guards.hasUnsavedWork}
              />
            )}
          </RequireSession>
        }
      />
    </Routes>
  );
}

function NotFoundPage() {
  const t = useT();
  return (
    <>
      <PageTitle lead={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <Button asChild>
        <Link to="/calls">{t('notFound.calls')}</Link>
      </Button>
    </>
  );
}
