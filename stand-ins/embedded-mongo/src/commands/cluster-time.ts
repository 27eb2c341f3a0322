import { Binary, Timestamp } from 'bson';
import type { Clock } from '../storage/clock.ts';
import type { Reply } from './context.ts';

/** No server here signs times: MongoDB's own without access control does not either. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

const stampOf = (now: Timestamp): Reply => ({
  $clusterTime: { clusterTime: now, signature: SIGNATURE },
  operationTime: now,
});

/**
 * The logical time of the deployment as replies tell it, by which clients order what they have seen (causal sessions,
 * change streams).
 */
export class ClusterTime {
  private readonly clock: Clock;
  private now: Timestamp;
  private stamped: Reply;

  constructor(clock: Clock) {
    this.clock = clock;
    this.now = new Timestamp(clock.now);
    this.stamped = stampOf(this.now);
  }

  /** What every reply tells of the time: that of the newest write. */
  stamp(): Reply {
    const { t, i } = this.clock;
    if (this.now.i !== i || this.now.t !== t) {
      this.now = new Timestamp({ t, i });
      this.stamped = stampOf(this.now);
    }
    return this.stamped;
  }
}
