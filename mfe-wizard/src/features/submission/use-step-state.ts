import type { Step } from '@impact-call/contracts';
import { stepState, type Finding, type StepState } from './step-progress.ts';
import { useQueueState } from './use-queue-state.ts';
import { contentOf, useWizard } from './wizard-context.ts';

/** Follows a step's state, which few letters change. */
export function useStepState(step: Step, finding: Finding | undefined): StepState {
  const wizard = useWizard();
  return useQueueState(wizard.queue, () => stepState(step, contentOf(wizard, step.id), finding));
}
