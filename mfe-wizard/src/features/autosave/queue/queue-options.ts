import type { StepDraft } from '../step-draft.ts';
import type { Channel, Clock, DeviceStore, Locks, Send } from '../ports.ts';
import type { SaveStatus } from '../status.ts';

/** Dependencies of a queue; tests pass their own. */
export interface QueueOptions {
  /** User and organization. */
  scope: string;
  submissionId: string;
  tab: string;
  store: DeviceStore;
  locks: Locks;
  /** False where the browser grants no locks, so that tabs cannot detect each other. */
  tabsKnown: boolean;
  channel: Channel;
  clock: Clock;
  send: Send;
  /** True while the signed-in user is the owner of this work. */
  maySend(): boolean;
  /** Whether another tab is closed, so that this one may take over its unsent work. */
  isGone(tab: string): Promise<boolean>;
  /** Creates another id for this tab, valid for its lifetime. */
  newTab(): Promise<string>;
  isOnline(): boolean;
  newKey(): string;
  random(): number;
}

export interface QueueState {
  status: SaveStatus;
  drafts: ReadonlyMap<string, StepDraft>;
  /** False when the browser could not store unsent work, which then lives only on this page. */
  onDevice: boolean;
  /** False when tabs cannot detect each other, so that the user should edit in one tab only. */
  tabsKnown: boolean;
}

/** Initial state. */
export const QUIET: QueueState = {
  status: { kind: 'saved', at: null },
  drafts: new Map(),
  onDevice: true,
  tabsKnown: true,
};
