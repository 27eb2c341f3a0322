import { Schema, type Connection } from 'mongoose';
import { isDuplicate } from './duplicate.ts';

/** Something that one copy of the service has for itself, until it gives it back or is gone. */
interface LeaseRecord {
  /** What it is, e.g. `remote-upload mfe-calls`. */
  _id: string;
  holder: string;
  until: Date;
}

const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
leaseSchema.index({ until: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export interface Leases {
  /** False while somebody else has it. */
  take(id: string, holder: string, milliseconds: number): Promise<boolean>;
  /** Has them for longer. */
  renew(ids: readonly string[], holder: string, milliseconds: number): Promise<void>;
  giveBack(ids: readonly string[], holder: string): Promise<void>;
}

/** What only one of all copies may have at a time; whoever ends without giving it back has it for a short while only. */
export function createLeases(connection: Connection, now: () => Date): Leases {
  const leases = connection.model<LeaseRecord>('Lease', leaseSchema, 'leases');
  const inMs = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  return {
    async take(_id, holder, milliseconds) {
      try {
        // One that somebody has does not match, so that it would be made a second time, which its identifier forbids.
        await leases.updateOne(
          { _id, until: { $lte: now() } },
          { $set: { holder, until: inMs(milliseconds) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async renew(ids, holder, milliseconds) {
      await leases.updateMany({ _id: { $in: ids }, holder }, { $set: { until: inMs(milliseconds) } });
    },
    async giveBack(ids, holder) {
      await leases.deleteMany({ _id: { $in: ids }, holder });
    },
  };
}
