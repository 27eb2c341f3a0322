import type { Step } from '@impact-call/contracts';
import type { ShellContext, StepModule } from '@impact-call/contracts/remote';
import { tellExpects } from '../expects/expects.ts';
import { OWN_STEPS } from './own-steps.ts';

const NOT_IMPLEMENTED = () => import('./not-implemented-step.tsx').then((m) => m.notImplementedStep);

export const stepModuleAtHand = (type: string): StepModule | undefined => OWN_STEPS[type]?.atHand;

/** In the shell's terms; `broken` if unknown. */
export function failureReason(error: unknown): string {
  if (!navigator.onLine) return 'offline';
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return typeof reason === 'string' ? reason : 'broken';
}

/** A type without a module gets a placeholder. */
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

/** With everything that its content needs; loaded parts are reused. */
export async function loadStep(shell: ShellContext, { content, stepType: { name } }: StepOfType): Promise<StepModule> {
  const [module] = await Promise.all([loadStepModule(shell, name), OWN_STEPS[name]?.fetchView?.(content)]);
  return module;
}
type StepOfType = Pick<Step, 'content' | 'stepType'>;

export function fetchStepAhead({ content, stepType }: StepOfType): void {
  const own = OWN_STEPS[stepType.name];
  // The step itself loads again and shows errors.
  void Promise.allSettled([own?.load(), own?.fetchView?.(content)]);
}
