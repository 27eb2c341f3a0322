import { useSyncExternalStore } from 'react';
import type { AutosaveQueue } from '../autosave/queue/queue.ts';
import { QUIET, type QueueState } from '../autosave/queue/queue-options.ts';
import type { StepDraft } from '../autosave/step-draft.ts';
import { contentOf, useWizard } from './wizard-context.ts';

const nothing = (): (() => void) => () => undefined;

/**
 * Selects from the queue's state, which changes with every keystroke; components render only when the selection
 * changes. `read` must return an existing object or a primitive, never a new object.
 */
export const useQueueState = <T>(queue: AutosaveQueue | null, read: (state: QueueState) => T): T =>
  useSyncExternalStore(queue?.subscribe ?? nothing, () => read(queue?.getState() ?? QUIET));

/** The step's draft; undefined in a read-only view. */
export const useDraft = (stepId: string): StepDraft | undefined =>
  useQueueState(useWizard().queue, ({ drafts }) => drafts.get(stepId));

/** The content of a step, as `contentOf` returns it; renders on changes. */
export function useContent(stepId: string): string | null {
  const wizard = useWizard();
  return useQueueState(wizard.queue, () => contentOf(wizard, stepId));
}
