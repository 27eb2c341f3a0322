import { PROGRAM_TOKEN_ORDERS } from '@impact-call/contracts';
import { Schema, type SchemaDefinition } from 'mongoose';

/** Only the hash of its secret is stored. */
export interface ProgramTokenRecord {
  _id: string;
  label: string;
  hash: string;
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Its creator, or who took it over; null if unknown. */
  responsible: string | null;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

/** `listedBy` are the fields that filter its lists. */
export function programTokenSchema<Record extends ProgramTokenRecord>(
  own: SchemaDefinition<Omit<Record, keyof ProgramTokenRecord>>,
  listedBy: readonly Exclude<keyof Record & string, keyof ProgramTokenRecord>[] = [],
): Schema<Record> {
  const shared = {
    _id: text,
    label: text,
    hash: text,
    createdAt: instant,
    endsAt: instant,
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    responsible: { type: String, default: null },
  };
  const schema = new Schema({ ...shared, ...own }, { versionKey: false, strict: 'throw' });
  schema.index({ hash: 1 }, { unique: true });
  const list = Object.fromEntries(listedBy.map((field) => [field, 1 as const]));
  for (const order of PROGRAM_TOKEN_ORDERS) schema.index({ ...list, [order]: -1, _id: -1 });
  // Counted without an order.
  schema.index({ ...list, label: 1 });
  schema.index({ ...list, revokedAt: 1 });
  schema.index({ responsible: 1, revokedAt: 1, endsAt: 1 });
  // Mongoose cannot infer that the fields form the record.
  return schema as unknown as Schema<Record>;
}
