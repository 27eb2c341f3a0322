import type { Language } from '@impact-call/contracts';
import { Schema } from 'mongoose';

export interface Identity {
  issuer: string;
  sub: string;
}

/** An issuer is a URL and has no spaces. */
export const identityKey = ({ issuer, sub }: Identity): string => `${issuer} ${sub}`;

/** A person, by the provider's issuer and subject; e-mail and names are copies of claims. */
export interface UserRecord {
  _id: string;
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified?: boolean;
  /** This account cannot sign in while it is set. */
  mergedInto?: string | null;
  roles: string[];
  /** Host of the first sign-in, whose configuration applies to the person on every host. */
  homeHost?: string;
  /** From the operator, independent of the provider. */
  localRoles?: string[];
  /** The language of mails: the last one in which they used the product. */
  language?: Language | null;
  disabled: boolean;
  /** Concurrent transactions of administrators conflict on this counter. */
  administrations?: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  terms: string[];
  /** Older accounts get it when the service starts. */
  sortName?: string;
  erasedAt: Date | null;
}

/** One sign-in and its family of refresh tokens. */
export interface SessionRecord {
  _id: string;
  userId: string;
  /** Empty or absent in older sessions, which used the account's first identity. */
  sub?: string;
  /** Encrypted; the provider needs it as a hint at sign-out. */
  idToken: string;
  /** Encrypted; empty when the provider gave none. */
  providerTokens: string;
  /** The session's id in logout tokens; empty when the provider gave none. */
  providerSid: string;
  confirmedAt: Date;
  askedAt: Date;
  /** Nothing else of the device is stored. */
  browser: string;
  system: string;
  createdAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
  /** Using a session does not extend it. */
  expiresAt: Date;
}

/** By the hash of its id, so that it cannot count twice. */
export interface LogoutTokenRecord {
  _id: string;
  expiresAt: Date;
}

export interface LinkedIdentityRecord {
  _id: string;
  userId: string;
}

export interface IdentityLinkRecord extends Identity {
  /** Hash of issuer, subject and account. */
  _id: string;
  userId: string;
  email: string;
  tokenHash: string;
  mails: number;
  sentAt: Date;
  expiresAt: Date;
}

/** By its hash; `rotatedAt` is the time of its first use. */
export interface RefreshTokenRecord {
  _id: string;
  sessionId: string;
  rotatedAt: Date | null;
  expiresAt: Date;
}

const text = { type: String, required: true };

export const userSchema = new Schema<UserRecord>(
  {
    _id: text,
    issuer: text,
    sub: text,
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    email: { type: String, default: '' },
    emailVerified: { type: Boolean, default: false },
    mergedInto: { type: String, default: null },
    roles: { type: [String], default: [] },
    homeHost: { type: String, default: '' },
    localRoles: { type: [String], default: [] },
    language: { type: String, default: null },
    administrations: { type: Number, default: 0 },
    disabled: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    lastSignInAt: { type: Date, default: null },
    terms: { type: [String], default: [] },
    sortName: String,
    erasedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
userSchema.index({ issuer: 1, sub: 1 }, { unique: true });
userSchema.index({ terms: 1 });
userSchema.index({ email: 1, _id: 1 });
userSchema.index({ sortName: 1, _id: 1 });
userSchema.index({ lastSignInAt: -1, _id: -1 });
userSchema.index({ disabled: 1, erasedAt: 1 });
userSchema.index({ roles: 1 });
userSchema.index({ localRoles: 1 });

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: text,
    userId: text,
    sub: { type: String, default: '' },
    idToken: { type: String, default: '' },
    providerTokens: { type: String, default: '' },
    providerSid: { type: String, default: '' },
    confirmedAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);
sessionSchema.index({ userId: 1, createdAt: 1 });
sessionSchema.index({ providerSid: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const linkedIdentitySchema = new Schema<LinkedIdentityRecord>(
  { _id: text, userId: text },
  { versionKey: false, strict: 'throw' },
);
linkedIdentitySchema.index({ userId: 1 });

export const identityLinkSchema = new Schema<IdentityLinkRecord>(
  {
    _id: text,
    issuer: text,
    sub: text,
    userId: text,
    email: text,
    tokenHash: text,
    mails: { type: Number, default: 1 },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
identityLinkSchema.index({ tokenHash: 1 }, { unique: true });
identityLinkSchema.index({ userId: 1 });
identityLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const refreshTokenSchema = new Schema<RefreshTokenRecord>(
  {
    _id: text,
    sessionId: text,
    rotatedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);
refreshTokenSchema.index({ sessionId: 1 });
refreshTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const logoutTokenSchema = new Schema<LogoutTokenRecord>(
  { _id: text, expiresAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
logoutTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
