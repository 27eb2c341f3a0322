import { useSyncExternalStore } from 'react';
import type { AutosaveQueue } from '../autosave/queue.ts';
import { QUIET, type QueueState } from '../autosave/queue-options.ts';
import type { StepDraft } from '../autosave/step-draft.ts';
import { contentOf, useWizard } from './wizard-context.ts';

const nothing = (): (() => void) => () => undefined;

/**
 * What `read` finds in the queue's state, which is another with each letter: whoever asks is drawn anew only where the
 * answer is. `read` answers with what it found, or with a primitive, never with something new.
 */
export const useQueueState = <T>(queue: AutosaveQueue | null, read: (state: QueueState) => T): T =>
  useSyncExternalStore(queue?.subscribe ?? nothing, () => read(queue?.getState() ?? QUIET));

/** The step's draft; none in a view that can only be read. */
export const useDraft = (stepId: string): StepDraft | undefined =>
  useQueueState(useWizard().queue, ({ drafts }) => drafts.get(stepId));

/** Follows `contentOf`. */
export function useContent(stepId: string): string | null {
  const wizard = useWizard();
  return useQueueState(wizard.queue, () => contentOf(wizard, stepId));
}
