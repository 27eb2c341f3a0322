import { LANGUAGES, type RemoteBuild, type RemoteRegistration, VERSION_ORDERS } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** What a version of a remote says of itself: what it answers, offers and shows, and who may load it. */
export type RemoteAnnouncement = Pick<RemoteRegistration, 'routes' | 'steps' | 'navigation' | 'access'>;

/** A version that a share of people gets in place of the active one. */
export interface CanaryRecord extends RemoteAnnouncement {
  build: RemoteBuild;
  /** In per cent. */
  share: number;
  startedAt: Date;
}

/** A trial that ended by itself: the version failed too often. */
export interface WithdrawnRecord {
  version: string;
  at: Date;
  /** How many people it was tried for, and how many of them it failed for. */
  tried: number;
  failed: number;
}

/** A remote, its active build and the one before, by name. */
export type RemoteRecord = Omit<RemoteRegistration, 'name'> & {
  _id: string;
  canary?: CanaryRecord | null;
  /** The last trial, where nothing else was done since. */
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

/** A stored archive: its identifier in the file store, and the SRI hash of its bytes. */
export interface ArchiveRecord {
  file: string;
  integrity: string;
  bytes: number;
}

/** A version of a remote; the registry keeps every one, for whoever asks or wants it back. */
export interface RemoteVersionRecord {
  /** `mfe-calls 0.1.0-de2d4acf` */
  _id: string;
  name: string;
  build: RemoteBuild;
  /** Null where it was published before this was kept. */
  announcement: RemoteAnnouncement | null;
  contractVersion: string | null;
  publishedAt: Date | null;
  /** Null while it never was the active one. */
  firstActiveAt: Date | null;
  notes: string;
  /** Its bytes as they were uploaded; null where they lie in a folder of the gateway's alone. */
  archive?: ArchiveRecord | null;
  /** Over the whole build (`digestOfBuild`), from its first publication on; null for one of before this was kept. */
  digest?: string | null;
  /** When some people got it first as a trial. */
  triedAt?: Date | null;
  /** When people went back from it: it stands in for no other until somebody gives it to everybody again. */
  rolledBackAt?: Date | null;
  blockedAt?: Date | null;
  /** Its files are gone; the record stays, so that no other build gets its name. */
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
// What gateways hear of.
remoteVersionSchema.index({ blockedAt: -1 });
remoteVersionSchema.index({ deletedAt: -1 });

/** What every change of who answers which address writes, so that no two of them pass each other by. */
export interface RemoteGuardRecord {
  _id: 'claims';
  turns: number;
}

export const remoteGuardSchema = new Schema<RemoteGuardRecord>(
  { _id: { type: String, required: true }, turns: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);
