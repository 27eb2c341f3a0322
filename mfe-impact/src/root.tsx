import type { ShellContext } from '@impact-call/contracts/remote';
import { EmptyState, PageSkeleton, PageTitle, ShellProvider } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { lazy, Suspense, use } from 'react';
import { Link, Route, Routes } from 'react-router';
import { getT, textsReady } from './translations.ts';

const ClaimPage = lazy(() => import('./claim/claim-page.tsx').then((m) => ({ default: m.ClaimPage })));

/** What this remote shows on its own, beside its work as the miniDyi step: the page on which a result from a partner's page is taken over. */
export function ImpactRoot({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Routes>
          <Route path="/embed/claim" element={<ClaimPage />} />
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
      <EmptyState title={t('root.text')} action={<Button asChild><Link to="/calls">{t('root.back')}</Link></Button>} />
    </>
  );
}
