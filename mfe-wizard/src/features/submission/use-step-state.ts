import type { Step } from '@impact-call/contracts';
import { hasUnsent } from '../autosave/step-draft.ts';
import { stepState, type Finding, type StepState } from './step-progress.ts';
import { useQueueState } from './use-queue-state.ts';
import { contentOf, useWizard } from './wizard-context.ts';

/** Follows a step's state, which few letters change. */
export function useStepState(step: Step, finding: Finding | undefined): StepState {
  const wizard = useWizard();
  const { queue, judged, submission } = wizard;
  return useQueueState(queue, ({ drafts }) => {
    const draft = drafts.get(step.id);
    const stored = draft?.base ?? submission.stepResults.find(({ stepId }) => stepId === step.id);
    const savedVersion = draft && hasUnsent(draft) ? null : (stored?.version ?? 0);
    return stepState(step, { content: contentOf(wizard, step.id), savedVersion, judged: judged.get(step.id), finding });
  });
}
