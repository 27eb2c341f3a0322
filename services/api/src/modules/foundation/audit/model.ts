import { Schema } from 'mongoose';

/** An entry of the append-only log, written in the transaction of the change. */
export interface AuditRecord {
  _id: string;
  action: string;
  subject: string;
  userId: string;
  at: Date;
  before: unknown;
  after: unknown;
  /** E-mail addresses in `before` and `after`, so that an erasure finds the entry. */
  mentions: string[];
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
    mentions: { type: [String], default: [] },
  },
  { versionKey: false, strict: 'throw', minimize: false, shardKey: { _id: 'hashed' } },
);
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ subject: 1, at: -1, _id: -1 });
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ mentions: 1 });
