import type { ShellContext } from '@impact-call/contracts/remote';
import { EmptyState, PageSkeleton, PageTitle, ShellProvider } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { lazy, Suspense, use } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { getT, textsReady } from './translations.ts';

const ClaimPage = lazy(() => import('./features/claim/claim-page.tsx').then((m) => ({ default: m.ClaimPage })));

const ResultsPage = lazy(() => import('./features/results/results-page.tsx').then((m) => ({ default: m.ResultsPage })));
const ResultPage = lazy(() => import('./features/results/result-page.tsx').then((m) => ({ default: m.ResultPage })));

/** Besides the miniDyi step: claiming results from partners' pages, and their list. */
export function ImpactRoot({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Routes>
          <Route path="/embed/claim" element={<ClaimPage />} />
          <Route path="/embed/results" element={<ResultsPage />} />
          <Route path="/embed/results/:id" element={<ResultPage />} />
          <Route path="*" element={<Page shell={shell} />} />
        </Routes>
      </Suspense>
    </ShellProvider>
  );
}

function Page({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  const t = getT(shell.i18n);
  return (
    <>
      <PageTitle>{t('root.title')}</PageTitle>
      <EmptyState
        title={t('root.text')}
        action={
          <Button asChild>
            <Link to="/calls">{t('root.back')}</Link>
          </Button>
        }
      />
    </>
  );
}
