import type { ShellContext } from '@impact-call/contracts/remote';
import { EmptyState, PageSkeleton, PageTitle, ShellProvider } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { getT, textsReady } from './translations.ts';

/** What this remote shows on its own: it has no address, its work is the miniDyi step. */
export function ImpactRoot({ shell }: { shell: ShellContext }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Page shell={shell} />
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
