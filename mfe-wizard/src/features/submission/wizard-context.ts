import { createContext, use } from 'react';
import type { Changer, Step, StepState, Submission } from '@impact-call/contracts';
import type { AutosaveQueue } from '../autosave/queue/queue.ts';
import { hasUnsent, valueOf, type StepDraft } from '../autosave/step-draft.ts';

/** `use-queue-state.ts` covers what changes with every keystroke. */
export interface Wizard {
  submission: Submission;
  /** Sorted by `sort`. */
  steps: Step[];
  /** Null in a read-only view. */
  queue: AutosaveQueue | null;
  readOnly: boolean;
  /** The server's validation by step; empty in a read-only view or before loading. */
  serverStates: ReadonlyMap<string, StepState>;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('useWizard needs a <WizardContext> above it');
  return wizard;
}

/** In a read-only view, or when only other steps were reopened. */
export const isFixed = ({ readOnly, submission }: Wizard, stepId: string): boolean =>
  readOnly || !(submission.reopening?.stepIds?.includes(stepId) ?? true);

export interface LastChange {
  by: Changer;
  at: string | null;
}

export function changeByOther(
  { submission }: Wizard,
  stepId: string,
  draft: StepDraft | undefined,
  userId: string | undefined,
): LastChange | null {
  if (draft && draft.mine !== null) return null;
  const stored = draft?.base ?? submission.stepResults.find((result) => result.stepId === stepId);
  const by = stored?.updatedBy;
  return by && by.id !== userId ? { by, at: stored.updatedAt } : null;
}

/** Unsent changes on top of the server's version. */
export function contentOf({ queue, submission }: Wizard, stepId: string): string | null {
  const draft = queue?.getState().drafts.get(stepId);
  if (draft) return valueOf(draft);
  return submission.stepResults.find((result) => result.stepId === stepId)?.content ?? null;
}

/** Null while some answers are unsent. */
export function savedVersionOf({ queue, submission }: Wizard, stepId: string): number | null {
  const draft = queue?.getState().drafts.get(stepId);
  if (draft && hasUnsent(draft)) return null;
  return (draft?.base ?? submission.stepResults.find((result) => result.stepId === stepId))?.version ?? 0;
}
