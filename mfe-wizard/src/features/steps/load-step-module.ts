import type { Step } from '@impact-call/contracts';
import type { ShellContext, StepModule } from '@impact-call/contracts/remote';
import { tellExpects } from '../expects/expects.ts';
import { OWN_STEPS } from './own-steps.ts';

const NOT_IMPLEMENTED = () => import('./not-implemented-step.tsx').then((m) => m.notImplementedStep);

/** The module of a step type that needs no fetching. */
export const stepModuleAtHand = (type: string): StepModule | undefined => OWN_STEPS[type]?.atHand;

/** Why a step could not be loaded, in the shell's terms; `broken` when it did not say. */
export function failureReason(error: unknown): string {
  if (!navigator.onLine) return 'offline';
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return typeof reason === 'string' ? reason : 'broken';
}

/** The module of a step type: our own, or one that some remote offers; a type that nobody offers says so in words. */
export async function loadStepModule(shell: ShellContext, type: string): Promise<StepModule> {
  const own = OWN_STEPS[type];
  if (own) return own.load();
  try {
    const module = await shell.loadStep(type);
    tellExpects(type, module.expects ?? 'answers');
    return module;
  } catch (error) {
    if (failureReason(error) === 'not-offered') return NOT_IMPLEMENTED();
    throw error;
  }
}

/** A step with all that it shows its content with; what is fetched already is not fetched again. */
export async function loadStep(shell: ShellContext, { content, stepType: { name } }: StepOfType): Promise<StepModule> {
  const [module] = await Promise.all([loadStepModule(shell, name), OWN_STEPS[name]?.fetchView?.(content)]);
  return module;
}
type StepOfType = Pick<Step, 'content' | 'stepType'>;

/** Begins to fetch a step of our own, while its surroundings are still being made. */
export function fetchStepAhead({ content, stepType }: StepOfType): void {
  const own = OWN_STEPS[stepType.name];
  // Whoever shows the step asks again, and says what is wrong.
  void Promise.allSettled([own?.load(), own?.fetchView?.(content)]);
}
