import { Binary, Timestamp } from 'bson';
import type { Clock } from '../storage/clock.ts';
import type { Reply } from './context.ts';

/** No server here signs times: MongoDB's own without access control does not either. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

/**
 * The logical time of the deployment as replies tell it, by which clients order what they have seen (causal sessions,
 * change streams).
 */
export class ClusterTime {
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** What every reply tells of the time: that of the newest write. */
  stamp(): Reply {
    const now = new Timestamp(this.clock.now);
    return { $clusterTime: { clusterTime: now, signature: SIGNATURE }, operationTime: now };
  }
}
