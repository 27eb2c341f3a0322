import type { DraftStep } from './steps-draft.ts';

/** Unsaved steps, stored on this device until the user saves or discards them. */
interface KeptDraft {
  version: number;
  steps: DraftStep[];
}

const keyOf = (callTypeId: string): string => `impact-call.steps.${callTypeId}`;

/** Stores unsaved steps; editing works without storage, too. */
export function keepDraft(callTypeId: string, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(callTypeId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(callTypeId));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The unsaved steps, if they are based on this version. */
export function keptDraft(callTypeId: string, version: number): DraftStep[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(callTypeId)) ?? 'null') as KeptDraft | null;
    return kept?.version === version && Array.isArray(kept.steps) ? kept.steps : null;
  } catch {
    return null;
  }
}
