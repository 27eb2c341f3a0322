import type { DraftStep } from './steps-draft.ts';

/** Unsaved steps that stay on this device until they are saved or given up. */
interface KeptDraft {
  version: number;
  steps: DraftStep[];
}

const keyOf = (callTypeId: string): string => `impact-call.steps.${callTypeId}`;

/** Keeps unsaved steps; a browser that keeps nothing is no reason not to edit. */
export function keepDraft(callTypeId: string, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(callTypeId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(callTypeId));
  } catch {
    // Full, or forbidden.
  }
}

/** The steps that were not saved, where they were made of this version. */
export function keptDraft(callTypeId: string, version: number): DraftStep[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(callTypeId)) ?? 'null') as KeptDraft | null;
    return kept?.version === version && Array.isArray(kept.steps) ? kept.steps : null;
  } catch {
    return null;
  }
}
