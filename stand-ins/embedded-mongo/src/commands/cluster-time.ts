import { Binary, Timestamp } from 'bson';
import type { Clock } from '../storage/clock.ts';
import type { Reply } from './context.ts';

/** This server does not sign times; neither does MongoDB without access control. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

/**
 * The deployment's logical time in replies, with which clients order what they have seen (causal sessions, change
 * streams).
 */
export class ClusterTime {
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Every reply has the newest write's time. */
  stamp(): Reply {
    const now = new Timestamp(this.clock.now);
    return { $clusterTime: { clusterTime: now, signature: SIGNATURE }, operationTime: now };
  }
}
