import { useCallback, useEffect, useState } from 'react';
import type { StepModule } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { failureReason, loadStepModule, stepModuleAtHand } from './load-step-module.ts';

export type ModuleState =
  | { kind: 'loading' }
  | { kind: 'ready'; module: StepModule }
  | { kind: 'failed'; reason: string };

/** Nothing is fetched for a module that is at hand: its step is there with the page around it. */
function begin(type: string): ModuleState {
  const module = stepModuleAtHand(type);
  return module ? { kind: 'ready', module } : { kind: 'loading' };
}

/** The module of a step type, and how to ask for it again. */
export function useStepModule(type: string): { state: ModuleState; retry(): void } {
  const shell = useShell();
  const [loaded, setLoaded] = useState<{ type: string; state: ModuleState }>(() => ({ type, state: begin(type) }));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (stepModuleAtHand(type)) return undefined;
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
  return { state: loaded.type === type ? loaded.state : begin(type), retry };
}
