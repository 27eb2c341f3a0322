import type { Step } from '@impact-call/contracts';
import { stepState, type Finding, type StepState } from './step-progress.ts';
import { useQueueState } from './use-queue-state.ts';
import { contentOf, savedVersionOf, useWizard } from './wizard-context.ts';

/** Renders rarely: few keystrokes change the state. */
export function useStepState(step: Step, finding: Finding | undefined): StepState {
  const wizard = useWizard();
  const { queue, judged } = wizard;
  return useQueueState(queue, () => {
    const known = { content: contentOf(wizard, step.id), savedVersion: savedVersionOf(wizard, step.id) };
    return stepState(step, { ...known, judged: judged.get(step.id), finding });
  });
}
