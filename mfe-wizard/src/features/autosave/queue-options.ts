import type { StepDraft } from './step-draft.ts';
import type { Channel, Clock, DeviceStore, Locks, Send } from './ports.ts';
import type { SaveStatus } from './status.ts';

/** What a queue needs of its surroundings; tests give their own. */
export interface QueueOptions {
  /** User and organization. */
  scope: string;
  submissionId: string;
  tab: string;
  store: DeviceStore;
  locks: Locks;
  /** False where the browser grants no locks: then tabs do not know of each other. */
  tabsKnown: boolean;
  channel: Channel;
  clock: Clock;
  send: Send;
  /** Whether the one who is signed in is the one whose work this is. */
  maySend(): boolean;
  /** Whether another tab is closed, so that its unsent work may be taken over. */
  isGone(tab: string): Promise<boolean>;
  /** Another name for this tab, which lives as long as it does. */
  newTab(): Promise<string>;
  isOnline(): boolean;
  newKey(): string;
  random(): number;
}

export interface QueueState {
  status: SaveStatus;
  drafts: ReadonlyMap<string, StepDraft>;
  /** False when the browser refused to keep unsent work: then only this page holds it. */
  onDevice: boolean;
  /** False when tabs of this browser do not know of each other: then the same work belongs into one of them. */
  tabsKnown: boolean;
}

/** Before anything is known. */
export const QUIET: QueueState = {
  status: { kind: 'saved', at: null },
  drafts: new Map(),
  onDevice: true,
  tabsKnown: true,
};
