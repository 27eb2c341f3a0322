import { useCallback, useEffect, useState } from 'react';
import type { Step } from '@impact-call/contracts';
import type { StepModule } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { failureReason, loadStep, stepModuleAtHand } from './load-step-module.ts';

export type ModuleState =
  | { kind: 'loading' }
  | { kind: 'ready'; module: StepModule }
  | { kind: 'failed'; reason: string };

/** A module that is already loaded renders together with its page. */
function begin(type: string): ModuleState {
  const module = stepModuleAtHand(type);
  return module ? { kind: 'ready', module } : { kind: 'loading' };
}

function useRetryOnline(isFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed, retry]);
}

export function useStepModule(step: Step): { state: ModuleState; retry(): void } {
  const shell = useShell();
  const { id, stepType } = step;
  const [loaded, setLoaded] = useState<{ id: string; state: ModuleState }>(() => ({ id, state: begin(stepType.name) }));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (stepModuleAtHand(step.stepType.name)) return undefined;
    let current = true;
    const settle = (state: ModuleState): void => void (current && setLoaded({ id: step.id, state }));
    loadStep(shell, step).then(
      (module) => settle({ kind: 'ready', module }),
      (error: unknown) => settle({ kind: 'failed', reason: failureReason(error) }),
    );
    return () => {
      current = false;
    };
  }, [shell, step, attempt]);
  const retry = useCallback(() => {
    setLoaded({ id, state: { kind: 'loading' } });
    setAttempt((count) => count + 1);
  }, [id]);
  const state = loaded.id === id ? loaded.state : begin(stepType.name);
  useRetryOnline(state.kind === 'failed', retry);
  return { state, retry };
}
