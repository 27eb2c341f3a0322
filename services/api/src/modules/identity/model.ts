import type { Language } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** A person's identity at a provider. */
export interface Identity {
  issuer: string;
  sub: string;
}

/** An identity as one string; an issuer is a URL and has no spaces. */
export const identityKey = ({ issuer, sub }: Identity): string => `${issuer} ${sub}`;

/** A person, known by issuer and subject of the identity provider; e-mail and names are copies of its claims. */
export interface UserRecord {
  _id: string;
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified?: boolean;
  /** The account that this one was merged into; while set, this account cannot sign in. */
  mergedInto?: string | null;
  /** What the provider says. */
  roles: string[];
  /**
   * Where they signed in first: the configuration of this host is the one whose rules hold for them, whatever host they
   * ask.
   */
  homeHost?: string;
  /** Given by the operator of this service, whatever the provider says. */
  localRoles?: string[];
  /** In which they last used the product: what is written to them is written in it. Absent until they came. */
  language?: Language | null;
  disabled: boolean;
  /** Counted up by each act that may take an administrator away, so that two such acts at once meet in this record. */
  administrations?: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Words by which administrators find the person. */
  terms: string[];
  /** Their name as lists are put in order by it; accounts of before it get one when the service starts. */
  sortName?: string;
  /** When name, e-mail and identity were removed for good. */
  erasedAt: Date | null;
}

/** One sign-in, and the family of refresh tokens that grows from it. */
export interface SessionRecord {
  _id: string;
  userId: string;
  /** The subject that signed in; empty or absent in older sessions, which used the account's first identity. */
  sub?: string;
  /** ID token, encrypted: the provider wants it back as a hint when the person signs out. */
  idToken: string;
  /** With what the provider can be asked about the person, encrypted; empty when it gave nothing. */
  providerTokens: string;
  /** The provider's own name for the session, by which it says that it has ended; empty when it gave none. */
  providerSid: string;
  /** When the provider last said who the person is. */
  confirmedAt: Date;
  /** When it was last asked. */
  askedAt: Date;
  /** Names of browser and system, as far as a device tells them; nothing else is kept of it. */
  browser: string;
  system: string;
  createdAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
  /** Fixed at the sign-in: using a session does not make it longer. */
  expiresAt: Date;
}

/** A logout token that was obeyed, by the hash of its name: the same one does not count again. */
export interface LogoutTokenRecord {
  _id: string;
  expiresAt: Date;
}

/** A further identity of a person, confirmed by a link sent to their address. */
export interface LinkedIdentityRecord {
  /** In the form of `identityKey`. */
  _id: string;
  userId: string;
}

/** A new identity that its person has not confirmed by the mailed link yet. */
export interface IdentityLinkRecord extends Identity {
  /** Hash of issuer, subject and account: one link for each pair of identity and account. */
  _id: string;
  /** The account with the same verified address. */
  userId: string;
  email: string;
  /** Hash of the secret in the link. */
  tokenHash: string;
  /** Number of mails sent, the last at `sentAt`. */
  mails: number;
  sentAt: Date;
  expiresAt: Date;
}

/** A refresh token by its hash; `rotatedAt` is set at its first use. */
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
// The administrators' table in its orders, and the administrators among them.
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
