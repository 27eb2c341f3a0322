import { type StepDraft, hasConflict, hasUnsent } from '../step-draft.ts';
import type { Channel, Clock, DeviceStore, Locks, Send } from '../ports.ts';

/** Ordered by importance for the applicant. */
export type SaveStatus =
  | { kind: 'conflict' }
  | { kind: 'refused'; code: string }
  | { kind: 'ended'; changes: number }
  | { kind: 'offline'; changes: number; reason: 'network' | 'server' }
  | { kind: 'saving' }
  /** `at` is null until something has been saved. */
  | { kind: 'saved'; at: number | null };

interface Connection {
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

export interface QueueOptions {
  scope: string;
  submissionId: string;
  tab: string;
  store: DeviceStore;
  locks: Locks;
  tabsKnown: boolean;
  channel: Channel;
  clock: Clock;
  send: Send;
  /** The signed-in user is the owner of this work. */
  maySend(): boolean;
  /** If so, this tab may take over its unsent work. */
  isTabClosed(tab: string): Promise<boolean>;
  /** Valid for the tab's lifetime. */
  newTab(): Promise<string>;
  isOnline(): boolean;
  newKey(): string;
  random(): number;
}

export interface QueueState {
  status: SaveStatus;
  drafts: ReadonlyMap<string, StepDraft>;
  /** False when unsent work lives only on this page. */
  onDevice: boolean;
  /** False when the user should edit in one tab only. */
  tabsKnown: boolean;
}

export const QUIET: QueueState = {
  status: { kind: 'saved', at: null },
  drafts: new Map(),
  onDevice: true,
  tabsKnown: true,
};
