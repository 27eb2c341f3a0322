import { useSyncExternalStore } from 'react';
import type { AutosaveQueue } from '../autosave/queue/queue.ts';
import { QUIET, type QueueState } from '../autosave/queue/queue-options.ts';
import type { StepDraft } from '../autosave/step-draft.ts';
import { contentOf, useWizard } from './wizard-context.ts';

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
