import type { DeviceRecord } from './device/device-record.ts';
import type { Stored, Write } from './step-draft.ts';

/** Storage for unsent work that survives a closed tab. */
export interface DeviceStore {
  list(scope: string, submissionId: string): Promise<DeviceRecord[]>;
  put(record: DeviceRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes and stores records in one transaction, so that a crash cannot leave half of it. */
  exchange(removed: string[], put: DeviceRecord[]): Promise<void>;
}

/** Locks across all tabs of a browser. */
export interface Locks {
  /** Runs a task while holding the lock. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Holds a lock until the returned function is called; null if it is not available. */
  tryHold(name: string): Promise<(() => void) | null>;
}

/** A write that the server confirmed, as other tabs receive it. */
export interface ConfirmedWrite {
  scope: string;
  submissionId: string;
  stepId: string;
  stored: Stored;
}

export interface Channel {
  notify(write: ConfirmedWrite): void;
  /** Subscribes to writes of other tabs; returns an unsubscribe function. */
  listen(listener: (write: ConfirmedWrite) => void): () => void;
}

export interface Clock {
  now(): number;
  /** Runs a task once after a delay in milliseconds; returns a cancel function. */
  after(milliseconds: number, task: () => void): () => void;
}

/** Outcome of one attempt to send. */
export type Outcome =
  | { kind: 'saved'; version: number; updatedAt: string }
  | { kind: 'conflict'; server: Stored }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; trouble: 'network' | 'server'; retryAfter?: number }
  | { kind: 'session-ended' };

/** Sends one write; never rejects. */
export type Send = (stepId: string, write: Write) => Promise<Outcome>;
