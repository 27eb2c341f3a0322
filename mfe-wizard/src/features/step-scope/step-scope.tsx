import type { ShellContext, StepProps } from '@impact-call/contracts/remote';
import { PageSkeleton, ShellProvider } from '@impact-call/ui';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { textsReady } from '../../translations.ts';

function Ready({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  use(textsReady(shell));
  return children;
}

/** Other remotes have neither our texts nor our context. */
export function StepScope({ shell, children }: { shell: ShellContext; children: ReactNode }) {
  return (
    <ShellProvider shell={shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Ready shell={shell}>{children}</Ready>
      </Suspense>
    </ShellProvider>
  );
}

/** The wizard, the preview and other shells render a step bare. */
export function scopedStep<Value>(Step: ComponentType<StepProps<Value>>): ComponentType<StepProps<Value>> {
  return function ScopedStep(props) {
    return (
      <StepScope shell={props.shell}>
        <Step {...props} />
      </StepScope>
    );
  };
}
