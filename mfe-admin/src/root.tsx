import type { ShellContext } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { lazy, Suspense, use } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useStore } from 'zustand';
import { ConsoleFrame } from './features/console/console-frame.tsx';
import { SubmissionsPage } from './features/submissions/submissions-page.tsx';
import { textsReady } from './translations.ts';

const SubmissionPage = lazy(() =>
  import('./features/submission/submission-page.tsx').then((m) => ({ default: m.SubmissionPage })),
);

const EmbedKeysPage = lazy(() =>
  import('./features/embed-keys/embed-keys-page.tsx').then((m) => ({ default: m.EmbedKeysPage })),
);

/**
 * The administration console. The server guards its data; whoever is no admin is sent away at once
 * (docs/rules.md#administrators).
 */
export function AdminRoot({ shell }: { shell: ShellContext }) {
  const isAdmin = useStore(shell.session, (session) => session.isAdmin);
  const loading = useStore(shell.session, ({ status }) => status === 'loading');
  if (!isAdmin && !loading) return <Navigate to="/" replace />;
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={2} />}>
        {loading ? <PageSkeleton cards={2} /> : <Pages shell={shell} />}
      </Suspense>
    </ShellProvider>
  );
}

function Pages({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  return (
    <ConsoleFrame>
      <Routes>
        <Route path="/admin/submissions" element={<SubmissionsPage />} />
        <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
        <Route path="/admin/embed-keys" element={<EmbedKeysPage />} />
        <Route path="/admin/*" element={<Navigate to="/admin/submissions" replace />} />
      </Routes>
    </ConsoleFrame>
  );
}
