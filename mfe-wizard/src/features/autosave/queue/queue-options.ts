import type { StepDraft } from '../step-draft.ts';
import type { Channel, Clock, DeviceStore, Locks, Send } from '../ports.ts';
import type { SaveStatus } from '../status.ts';

export interface QueueOptions {
  scope: string;
  submissionId: string;
  tab: string;
  store: DeviceStore;
  locks: Locks;
  /** False where the browser grants no locks. */
  tabsKnown: boolean;
  channel: Channel;
  clock: Clock;
  send: Send;
  /** The signed-in user is the owner of this work. */
  maySend(): boolean;
  /** This tab may then take over its unsent work. */
  isGone(tab: string): Promise<boolean>;
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
