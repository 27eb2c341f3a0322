import { useSyncExternalStore } from 'react';
import type { AutosaveQueue } from '../autosave/queue/queue.ts';
import { QUIET, type QueueState } from '../autosave/queue/queue-options.ts';
import type { StepDraft } from '../autosave/step-draft.ts';
import { contentOf, useWizard, savedVersionOf } from './wizard-context.ts';
import type { Step } from '@impact-call/contracts';
import { stepState, type Finding, type StepState } from './step-progress.ts';

/** Renders rarely: few keystrokes change the state. */
export function useStepState(step: Step, finding: Finding | undefined): StepState {
  const wizard = useWizard();
  const { queue, serverStates } = wizard;
  return useQueueState(queue, () => {
    const known = { content: contentOf(wizard, step.id), savedVersion: savedVersionOf(wizard, step.id) };
    return stepState(step, { ...known, serverState: serverStates.get(step.id), finding });
  });
}

const nothing = (): (() => void) => () => undefined;

/** The state changes with every keystroke: `read` must return an existing object or a primitive. */
export const useQueueState = <T>(queue: AutosaveQueue | null, read: (state: QueueState) => T): T =>
  useSyncExternalStore(queue?.subscribe ?? nothing, () => read(queue?.getState() ?? QUIET));

export const useDraft = (stepId: string): StepDraft | undefined =>
  useQueueState(useWizard().queue, ({ drafts }) => drafts.get(stepId));

export function useContent(stepId: string): string | null {
  const wizard = useWizard();
  return useQueueState(wizard.queue, () => contentOf(wizard, stepId));
}
