import { LANGUAGES, type RemoteBuild, type RemoteRegistration, VERSION_ORDERS } from '@impact-call/contracts';
import { Schema } from 'mongoose';

export type RemoteAnnouncement = Pick<RemoteRegistration, 'routes' | 'steps' | 'navigation' | 'access'>;

/** Served to a share of people instead of the active version. */
export interface CanaryRecord extends RemoteAnnouncement {
  build: RemoteBuild;
  /** In per cent. */
  share: number;
  startedAt: Date;
}

export interface WithdrawnRecord {
  version: string;
  at: Date;
  /** People who tried it, and for whom it failed. */
  tried: number;
  failed: number;
}

/** The id is its name. */
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

/** Its id in the file store, and the SRI hash of its bytes. */
export interface ArchiveRecord {
  file: string;
  integrity: string;
  bytes: number;
}

/** The registry keeps all versions, so that people can go back. */
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
  /** Null when the bytes are only in a gateway's folder. */
  archive?: ArchiveRecord | null;
  /** `digestOfBuild`; null in older records. */
  digest?: string | null;
  triedAt?: Date | null;
  /** No fallback until it is active again. */
  rolledBackAt?: Date | null;
  blockedAt?: Date | null;
  /** The record remains, so that no other build gets its name. */
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
remoteVersionSchema.index({ blockedAt: -1 });
remoteVersionSchema.index({ deletedAt: -1 });

/** Concurrent changes of claimed addresses conflict on this record. */
export interface RemoteGuardRecord {
  _id: 'claims';
  turns: number;
}

export const remoteGuardSchema = new Schema<RemoteGuardRecord>(
  { _id: { type: String, required: true }, turns: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);

export const versionId = (name: string, version: string): string => `${name} ${version}`;
