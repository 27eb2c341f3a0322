import { Binary } from 'bson';
import type { Timestamp } from 'bson';
import { nextTimestamp } from '../update/operators.ts';
import type { Reply } from './context.ts';

/** No server here signs times: MongoDB's own without access control does not either. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: 0n };

/** The logical time of the deployment, by which clients order what they have seen (causal sessions). */
export class ClusterTime {
  private now: Timestamp = nextTimestamp();

  /** Something was written: whoever reads later reads it too. */
  advance(): void {
    this.now = nextTimestamp();
  }

  /** What every reply tells of the time. */
  stamp(): Reply {
    return { $clusterTime: { clusterTime: this.now, signature: SIGNATURE }, operationTime: this.now };
  }
}
