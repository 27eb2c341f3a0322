import type { DraftStep } from './steps-draft.ts';

/** Unsaved steps, stored on this device until the user saves or discards them. */
interface StoredDraft {
  version: number;
  steps: readonly DraftStep[];
}

const keyOf = (callTypeId: string): string => `impact-call.steps.${callTypeId}`;

/** Stores unsaved steps; editing works without storage, too. */
export function keepDraft(callTypeId: string, draft: StoredDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(callTypeId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(callTypeId));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The unsaved steps, if they are based on this version. */
export function storedDraft(callTypeId: string, version: number): DraftStep[] | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(callTypeId)) ?? 'null') as StoredDraft | null;
    return stored?.version === version && Array.isArray(stored.steps) ? stored.steps : null;
  } catch {
    return null;
  }
}
