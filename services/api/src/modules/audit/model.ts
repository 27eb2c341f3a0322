import { Schema } from 'mongoose';

/** Who did what to what, when, and what changed. Entries are only ever added, in the transaction of the change that they tell of. */
export interface AuditRecord {
  _id: string;
  action: string;
  subject: string;
  userId: string;
  at: Date;
  before: unknown;
  after: unknown;
}

export const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: String, required: true },
    action: { type: String, required: true },
    subject: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
  },
  { versionKey: false, strict: 'throw' },
);
auditSchema.index({ subject: 1, at: 1 });
