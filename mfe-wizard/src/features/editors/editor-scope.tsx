import type { ShellContext } from '@impact-call/contracts/remote';
import { use, type ReactNode } from 'react';
import { StepScope } from '../step-scope/step-scope.tsx';
import { editorTextsReady } from './texts.ts';

function Ready({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  use(editorTextsReady(shell));
  return children;
}

export function EditorScope({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return (
    <StepScope shell={shell}>
      <Ready shell={shell}>{children}</Ready>
    </StepScope>
  );
}
