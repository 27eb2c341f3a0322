import type { EmbedAnswer, EmbedOptions, ImpactResult, Language } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

/** Allows a partner's pages to show the wizard for one framework. */
export interface EmbedKeyRecord {
  _id: string;
  /** As written in the partner's HTML: an identifier, no secret. */
  key: string;
  name: string;
  frameworkId: string;
  origins: string[];
  language: Language;
  options: EmbedOptions;
  expiresAt: Date | null;
  maxSessionsPerDay: number;
  isActive: boolean;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Separate from the key, which is read with each request and rarely written. */
export interface EmbedUseRecord {
  _id: string;
  useCount: number;
  lastUsedAt: Date | null;
  /** Day in UTC that `sessionsOfDay` counts, e.g. `2026-11-21`. */
  day: string;
  sessionsOfDay: number;
}

export interface ClaimRecord {
  organizationId: string;
  /** Null once the person was erased. */
  userId: string | null;
  at: Date;
  submissionId: string | null;
}

/** Anonymous: no address, no name, no browser. */
export interface EmbedSessionRecord {
  _id: string;
  /** SHA-256 of the token in the visitor's browser. */
  tokenHash: string;
  keyId: string;
  partner: string;
  origin: string;
  frameworkId: string;
  /** Absent in records older than versions. */
  frameworkVersionId?: string;
  frameworkName: LocalizedText;
  options: EmbedOptions;
  answer: EmbedAnswer;
  /** Computed by the server from the answer. */
  result: ImpactResult;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When the database deletes it; null once it was claimed. */
  expiresAt: Date | null;
  claim: ClaimRecord | null;
}

const text = { type: String, required: true };
const date = { type: Date, default: null };
const mixed = { type: Schema.Types.Mixed, required: true };
const plain = { versionKey: false, strict: 'throw', minimize: false } as const;

export const embedKeySchema = new Schema<EmbedKeyRecord>(
  {
    _id: text,
    key: text,
    name: text,
    frameworkId: text,
    origins: { type: [String], required: true },
    language: text,
    options: mixed,
    expiresAt: date,
    maxSessionsPerDay: { type: Number, required: true },
    isActive: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
    deletedAt: date,
  },
  plain,
);
embedKeySchema.index({ key: 1 }, { unique: true });
embedKeySchema.index({ deletedAt: 1, _id: -1 });
embedKeySchema.index(
  { deletedAt: 1, _id: 1 },
  { name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } },
);

export const embedUseSchema = new Schema<EmbedUseRecord>(
  {
    _id: text,
    useCount: { type: Number, default: 0 },
    lastUsedAt: date,
    day: { type: String, default: '' },
    sessionsOfDay: { type: Number, default: 0 },
  },
  plain,
);

const claimSchema = new Schema<ClaimRecord>(
  {
    organizationId: text,
    userId: { type: String, default: null },
    at: { type: Date, required: true },
    submissionId: { type: String, default: null },
  },
  { _id: false, id: false },
);

export const embedSessionSchema = new Schema<EmbedSessionRecord>(
  {
    _id: text,
    tokenHash: text,
    keyId: text,
    partner: text,
    origin: text,
    frameworkId: text,
    frameworkVersionId: { type: String },
    frameworkName: mixed,
    options: mixed,
    answer: mixed,
    result: mixed,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: date,
    claim: { type: claimSchema, default: null },
  },
  plain,
);
embedSessionSchema.index({ tokenHash: 1 }, { unique: true });
embedSessionSchema.index({ keyId: 1 });
embedSessionSchema.index({ 'claim.organizationId': 1, _id: -1 });
embedSessionSchema.index({ frameworkId: 1, 'claim.organizationId': 1, _id: -1 });
embedSessionSchema.index({ frameworkVersionId: 1, 'claim.organizationId': 1 });
embedSessionSchema.index({ 'claim.userId': 1 });
embedSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

declare module '../../../platform/endpoint/principal.ts' {
  interface EmbedPage {
    key: EmbedKeyRecord;
  }
}
