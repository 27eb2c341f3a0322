import { Schema } from 'mongoose';

/** What lets a program release versions of one remote; of the secret only its hash is kept. */
export interface DeployTokenRecord {
  _id: string;
  /** Of the remote. */
  name: string;
  label: string;
  /** SHA-256 of the secret, in hexadecimal digits. */
  hash: string;
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

export const deployTokenSchema = new Schema<DeployTokenRecord>(
  {
    _id: text,
    name: text,
    label: text,
    hash: text,
    createdAt: instant,
    endsAt: instant,
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
deployTokenSchema.index({ hash: 1 }, { unique: true });
deployTokenSchema.index({ name: 1, createdAt: -1, _id: -1 });
