import { createContext, use } from 'react';
import type { Changer, Step, StepState, Submission } from '@impact-call/contracts';
import type { AutosaveQueue } from '../autosave/queue.ts';
import { hasUnsent, valueOf, type StepDraft } from '../autosave/step-draft.ts';

/** What every part of the wizard needs to know; what changes with each letter tells `use-queue-state.ts`. */
export interface Wizard {
  submission: Submission;
  /** In the order of `sort`. */
  steps: Step[];
  /** Null in a view that can only be read. */
  queue: AutosaveQueue | null;
  readOnly: boolean;
  /** What closing would find in each step; empty where nothing can be changed, or it is not known yet. */
  judged: ReadonlyMap<string, StepState>;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('useWizard needs a <WizardContext> above it');
  return wizard;
}

/** Whether a step can only be read: as all of them, or since it was not opened again with the others. */
export const isFixed = ({ readOnly, submission }: Wizard, stepId: string): boolean =>
  readOnly || !(submission.reopening?.stepIds?.includes(stepId) ?? true);

/** A change of a step by somebody else than the reader. */
export interface LastChange {
  by: Changer;
  /** Null while it is not known. */
  at: string | null;
}

/** Who changed a step last, when that was somebody else and nothing newer waits here to be sent. */
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

/** The content of a step as the applicant sees it now: unsent changes over what the server holds. */
export function contentOf({ queue, submission }: Wizard, stepId: string): string | null {
  const draft = queue?.getState().drafts.get(stepId);
  if (draft) return valueOf(draft);
  return submission.stepResults.find((result) => result.stepId === stepId)?.content ?? null;
}

/** The version of a step's answers on the server; null while answers wait here to be saved. */
export function savedVersionOf({ queue, submission }: Wizard, stepId: string): number | null {
  const draft = queue?.getState().drafts.get(stepId);
  if (draft && hasUnsent(draft)) return null;
  return (draft?.base ?? submission.stepResults.find((result) => result.stepId === stepId))?.version ?? 0;
}
