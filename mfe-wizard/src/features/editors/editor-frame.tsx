import type { ShellContext } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { Suspense, use, type ReactNode } from 'react';
import { textsReady } from '../../translations.ts';
import { editorTextsReady } from './texts.ts';

function Ready({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  use(textsReady(shell));
  use(editorTextsReady(shell));
  return children;
}

/** Around every editor: it is shown by another remote, which knows neither our texts nor our context. */
export function EditorFrame({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Ready shell={shell}>{children}</Ready>
      </Suspense>
    </ShellProvider>
  );
}
