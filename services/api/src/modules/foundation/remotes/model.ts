import { LANGUAGES, type RemoteBuild, type RemoteRegistration, VERSION_ORDERS } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** What a version declares: its routes, steps, navigation and access. */
export type RemoteAnnouncement = Pick<RemoteRegistration, 'routes' | 'steps' | 'navigation' | 'access'>;

/** A version that a share of people gets instead of the active one. */
export interface CanaryRecord extends RemoteAnnouncement {
  build: RemoteBuild;
  /** In per cent. */
  share: number;
  startedAt: Date;
}

/** A canary that ended automatically because its version failed too often. */
export interface WithdrawnRecord {
  version: string;
  at: Date;
  /** The number of people who tried it, and for whom it failed. */
  tried: number;
  failed: number;
}

/** A remote with its active build and the fallback; the id is its name. */
export type RemoteRecord = Omit<RemoteRegistration, 'name'> & {
  _id: string;
  canary?: CanaryRecord | null;
  /** The last withdrawn canary, until the next change. */
  withdrawn?: WithdrawnRecord | null;
};

const navigationEntry = {
  to: String,
  label: Object.fromEntries(LANGUAGES.map((language) => [language, String])),
  icon: String,
  place: String,
  order: Number,
  access: String,
  _id: false,
};
const build = {
  version: String,
  entry: String,
  integrity: String,
  preload: [String],
  contractVersion: String,
  _id: false,
};

const announcement = {
  routes: { type: [String], required: true },
  steps: { type: [String], required: true },
  navigation: { type: [navigationEntry], default: [] },
  access: { type: String, required: true },
};
const canary = { ...announcement, build, share: Number, startedAt: Date, _id: false };

export const remoteSchema = new Schema<RemoteRecord>(
  {
    _id: { type: String, required: true },
    ...announcement,
    active: { type: build, required: true },
    fallback: { type: build, default: null },
    canary: { type: canary, default: null },
    withdrawn: { type: { version: String, at: Date, tried: Number, failed: Number, _id: false }, default: null },
  },
  { versionKey: false, strict: 'throw' },
);

/** A stored archive: its id in the file store, and the SRI hash of its bytes. */
export interface ArchiveRecord {
  file: string;
  integrity: string;
  bytes: number;
}

/** A version of a remote. The registry keeps all of them, so that people can go back. */
export interface RemoteVersionRecord {
  /** `mfe-calls 0.1.0-de2d4acf` */
  _id: string;
  name: string;
  build: RemoteBuild;
  /** Null in older records. */
  announcement: RemoteAnnouncement | null;
  contractVersion: string | null;
  publishedAt: Date | null;
  /** Null until its first activation. */
  firstActiveAt: Date | null;
  notes: string;
  /** The uploaded bytes; null when they are only in a gateway's folder. */
  archive?: ArchiveRecord | null;
  /** Hash of the whole build (`digestOfBuild`); null in older records. */
  digest?: string | null;
  /** When a canary with it first began. */
  triedAt?: Date | null;
  /** When it was rolled back. It is no fallback until it is active again. */
  rolledBackAt?: Date | null;
  blockedAt?: Date | null;
  /** Its files are deleted. The record remains, so that no other build gets its name. */
  deletedAt?: Date | null;
}

export const remoteVersionSchema = new Schema<RemoteVersionRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    build: { type: build, required: true },
    announcement: { type: new Schema<RemoteAnnouncement>(announcement, { _id: false, id: false }), default: null },
    contractVersion: { type: String, default: null },
    publishedAt: { type: Date, default: null },
    firstActiveAt: { type: Date, default: null },
    notes: { type: String, default: '' },
    archive: { type: { file: String, integrity: String, bytes: Number, _id: false }, default: null },
    digest: { type: String, default: null },
    triedAt: { type: Date, default: null },
    rolledBackAt: { type: Date, default: null },
    blockedAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
for (const order of VERSION_ORDERS) remoteVersionSchema.index({ name: 1, [order]: -1, _id: -1 });
// For the gateways' list.
remoteVersionSchema.index({ blockedAt: -1 });
remoteVersionSchema.index({ deletedAt: -1 });

/** Every change of claimed addresses writes this record, so that concurrent changes conflict. */
export interface RemoteGuardRecord {
  _id: 'claims';
  turns: number;
}

export const remoteGuardSchema = new Schema<RemoteGuardRecord>(
  { _id: { type: String, required: true }, turns: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);

/** The id of a version, e.g. `mfe-calls 0.1.0-de2d4acf`. */
export const versionId = (name: string, version: string): string => `${name} ${version}`;
