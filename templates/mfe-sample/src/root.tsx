import type { ShellContext } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { Suspense, use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SamplePage } from './features/sample/sample-page.tsx';
import { textsReady } from './translations.ts';

/** The remote's pages; the shell provides the page around them and the router. */
export function SampleRoot({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Pages shell={shell} />
      </Suspense>
    </ShellProvider>
  );
}

function Pages({ shell }: { shell: ShellContext }) {
  use(textsReady(shell));
  return (
    <Routes>
      <Route path="/sample" element={<SamplePage />} />
    </Routes>
  );
}
