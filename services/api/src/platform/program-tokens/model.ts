import { PROGRAM_TOKEN_ORDERS } from '@impact-call/contracts';
import { Schema, type SchemaDefinition } from 'mongoose';

/** What a program shows in place of a person's sign-in; of the secret only its hash is kept. */
export interface ProgramTokenRecord {
  _id: string;
  /** What people call it. */
  label: string;
  /** SHA-256 of the secret, in hexadecimal digits. */
  hash: string;
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Who answers for it: its maker, or who took it over. Null where that is not known of an old one. */
  responsible: string | null;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

/** Tokens of one kind; `own` is what this kind says besides, `listedBy` what each list of them has in common. */
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
  // Those that are searched for and those that were revoked are counted without an order.
  schema.index({ ...list, label: 1 });
  schema.index({ ...list, revokedAt: 1 });
  schema.index({ responsible: 1, revokedAt: 1, endsAt: 1 });
  // Mongoose reads a type from the fields, and cannot tell that these of all kinds together are the record.
  return schema as unknown as Schema<Record>;
}
