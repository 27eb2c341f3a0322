import { parseAmount } from '../amount/parse-amount.ts';
import type { MiniDyiDefinition } from './definition.ts';

/** What is saved for a miniDyi step (specification point 3, "miniDyi saved content"); amounts in euros, null when not given. */
export interface MiniDyiAnswer {
  selectedOutcomes: unknown[];
  budget: number | null;
  budgetSpent: number | null;
  sdg: unknown[];
  stepId: string;
  maxOutcome: number;
  maxSdg: number;
  isSdgEnabled: boolean;
}

/** What a saved answer says, whoever wrote it; limits and the SDG switch always come from the step as it is now. */
export function readAnswer(value: unknown, stepId: string, definition: MiniDyiDefinition): MiniDyiAnswer {
  const saved = typeof value === 'object' && value !== null ? (value as Partial<Record<keyof MiniDyiAnswer, unknown>>) : {};
  return {
    selectedOutcomes: Array.isArray(saved.selectedOutcomes) ? saved.selectedOutcomes : [],
    budget: readAmount(saved.budget),
    budgetSpent: readAmount(saved.budgetSpent),
    sdg: Array.isArray(saved.sdg) ? saved.sdg : [],
    stepId,
    maxOutcome: definition.maxOutcomeSelect,
    maxSdg: definition.maxSdgSelect,
    isSdgEnabled: definition.showSdgFilter,
  };
}

/** Older answers hold amounts as typed text. */
function readAmount(saved: unknown): number | null {
  if (typeof saved === 'number') return Number.isFinite(saved) && saved >= 0 ? saved : null;
  if (typeof saved !== 'string') return null;
  const parsed = parseAmount(saved);
  return parsed.kind === 'amount' ? parsed.value : null;
}
