import type { DeviceRecord } from './device-record.ts';
import type { Stored, Write } from './step-draft.ts';

/** Where unsent work survives a closed tab. */
export interface DeviceStore {
  list(scope: string, submissionId: string): Promise<DeviceRecord[]>;
  put(record: DeviceRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes and puts in one transaction: a crash leaves either all or nothing. */
  exchange(removed: string[], put: DeviceRecord[]): Promise<void>;
}

/** Locks that all tabs of one browser share. */
export interface Locks {
  /** Runs alone among all tabs. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Holds a lock until the returned function is called; null when somebody else holds it. */
  tryHold(name: string): Promise<(() => void) | null>;
}

/** What a tab tells the others after the server confirmed a write. */
export interface News {
  scope: string;
  submissionId: string;
  stepId: string;
  stored: Stored;
}

export interface Channel {
  tell(news: News): void;
  /** Calls back with what other tabs tell; returns how to stop. */
  listen(heard: (news: News) => void): () => void;
}

export interface Clock {
  now(): number;
  /** Runs once after a pause; returns how to cancel. */
  after(milliseconds: number, task: () => void): () => void;
}

/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'saved'; version: number; updatedAt: string }
  | { kind: 'conflict'; server: Stored }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; trouble: 'network' | 'server'; retryAfter?: number }
  | { kind: 'session-ended' };

/** Sends one write; never rejects. */
export type Send = (stepId: string, write: Write) => Promise<Outcome>;
