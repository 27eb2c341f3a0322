import type { ShellContext } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { lazy, Suspense, use } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { CallsPage } from './features/calls/calls-page.tsx';
import { textsReady } from './translations.ts';

// Most users come for the list of calls; the other pages load on demand.
const RegisterPage = lazy(() =>
  import('./features/organizations/register-page.tsx').then((m) => ({ default: m.RegisterPage })),
);
const OrganizationListPage = lazy(() =>
  import('./features/organizations/organization-list-page.tsx').then((m) => ({ default: m.OrganizationListPage })),
);
const OrganizationPage = lazy(() =>
  import('./features/organizations/organization-page.tsx').then((m) => ({ default: m.OrganizationPage })),
);
const InvitationPage = lazy(() =>
  import('./features/members/invitation-page.tsx').then((m) => ({ default: m.InvitationPage })),
);
const SessionsPage = lazy(() =>
  import('./features/sessions/sessions-page.tsx').then((m) => ({ default: m.SessionsPage })),
);
const PersonalDataPage = lazy(() =>
  import('./features/personal-data/personal-data-page.tsx').then((m) => ({ default: m.PersonalDataPage })),
);
const MailPreferencesPage = lazy(() =>
  import('./features/mail-preferences/mail-preferences-page.tsx').then((m) => ({ default: m.MailPreferencesPage })),
);
const ReportPage = lazy(() => import('./features/report/report-page.tsx').then((m) => ({ default: m.ReportPage })));
const QueuePage = lazy(() => import('./features/review/queue-page.tsx').then((m) => ({ default: m.QueuePage })));
const ReviewPage = lazy(() => import('./features/review/review-page.tsx').then((m) => ({ default: m.ReviewPage })));

/** The shell shows a placeholder until the texts have loaded. */
export function CallsRoot({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Pages shell={shell} />
    </ShellProvider>
  );
}

function Pages({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  return (
    <Suspense fallback={<PageSkeleton cards={2} />}>
      <Routes>
        <Route path="/calls" element={<CallsPage />} />
        <Route path="/register-org" element={<RegisterPage />} />
        <Route path="/org/list" element={<OrganizationListPage />} />
        <Route path="/org/edit/:id" element={<OrganizationPage />} />
        <Route path="/org/invitation/:token" element={<InvitationPage />} />
        <Route path="/account/sessions" element={<SessionsPage />} />
        <Route path="/account/mails" element={<MailPreferencesPage />} />
        <Route path="/account/data" element={<PersonalDataPage />} />
        <Route path="/account/*" element={<Navigate to="/account/sessions" replace />} />
        <Route path="/review" element={<QueuePage />} />
        <Route path="/review/:id" element={<ReviewPage />} />
        <Route path="/powerbi-report-rls/:wid/:rid/:oid" element={<ReportPage />} />
        <Route path="/org/*" element={<Navigate to="/org/list" replace />} />
      </Routes>
    </Suspense>
  );
}
