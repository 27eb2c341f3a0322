import type { DeviceRecord } from './device/device-record.ts';
import type { Stored, Write } from './step-draft.ts';

export interface DeviceStore {
  list(scope: string, submissionId: string): Promise<DeviceRecord[]>;
  put(record: DeviceRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** In one transaction, so that a crash cannot leave half of it. */
  exchange(removed: string[], put: DeviceRecord[]): Promise<void>;
}

export interface Locks {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Holds a lock until the returned function is called; null if it is not available. */
  tryHold(name: string): Promise<(() => void) | null>;
}

export interface ConfirmedWrite {
  scope: string;
  submissionId: string;
  stepId: string;
  stored: Stored;
}

export interface Channel {
  notify(write: ConfirmedWrite): void;
  /** Listens to other tabs; returns an unsubscribe function. */
  listen(listener: (write: ConfirmedWrite) => void): () => void;
}

export interface Clock {
  now(): number;
  /** In milliseconds; returns a cancel function. */
  after(milliseconds: number, task: () => void): () => void;
}

export type Outcome =
  | { kind: 'saved'; version: number; updatedAt: string }
  | { kind: 'conflict'; server: Stored }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; trouble: 'network' | 'server'; retryAfter?: number }
  | { kind: 'session-ended' };

/** Never rejects. */
export type Send = (stepId: string, write: Write) => Promise<Outcome>;
