import { hasConflict, hasUnsent, type StepDraft } from './step-draft.ts';

/** Ordered by importance for the applicant. */
export type SaveStatus =
  | { kind: 'conflict' }
  | { kind: 'refused'; code: string }
  | { kind: 'ended'; changes: number }
  | { kind: 'offline'; changes: number; reason: 'network' | 'server' }
  | { kind: 'saving' }
  /** `at` is null until something has been saved. */
  | { kind: 'saved'; at: number | null };

export interface Connection {
  trouble: 'network' | 'server' | null;
  sessionEnded: boolean;
  savedAt: number | null;
}

export function statusOf(drafts: Iterable<StepDraft>, { trouble, sessionEnded, savedAt }: Connection): SaveStatus {
  const unsent = [...drafts].filter(hasUnsent);
  if (unsent.some(hasConflict)) return { kind: 'conflict' };
  for (const { refused } of unsent) if (refused !== null) return { kind: 'refused', code: refused };
  if (unsent.length === 0) return { kind: 'saved', at: savedAt };
  const changes = unsent.reduce((sum, draft) => sum + Math.max(1, draft.changes), 0);
  if (sessionEnded) return { kind: 'ended', changes };
  return trouble ? { kind: 'offline', changes, reason: trouble } : { kind: 'saving' };
}
