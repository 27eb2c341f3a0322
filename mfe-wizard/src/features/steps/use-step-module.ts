import { useCallback, useEffect, useState } from 'react';
import type { StepModule } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { failureReason, loadStepModule } from './load-step-module.ts';

export type ModuleState = { kind: 'loading' } | { kind: 'ready'; module: StepModule } | { kind: 'failed'; reason: string };

/** The module of a step type, and how to ask for it again. */
export function useStepModule(type: string): { state: ModuleState; retry(): void } {
  const shell = useShell();
  const [loaded, setLoaded] = useState<{ type: string; state: ModuleState }>({ type, state: { kind: 'loading' } });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const settle = (state: ModuleState): void => void (current && setLoaded({ type, state }));
    loadStepModule(shell, type).then(
      (module) => settle({ kind: 'ready', module }),
      (error: unknown) => settle({ kind: 'failed', reason: failureReason(error) }),
    );
    return () => {
      current = false;
    };
  }, [shell, type, attempt]);
  const retry = useCallback(() => {
    setLoaded({ type, state: { kind: 'loading' } });
    setAttempt((count) => count + 1);
  }, [type]);
  return { state: loaded.type === type ? loaded.state : { kind: 'loading' }, retry };
}
