import { LANGUAGES, type RemoteBuild, type RemoteRegistration } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** A remote, its active build and the one before, by name. */
export type RemoteRecord = Omit<RemoteRegistration, 'name'> & { _id: string };

const navigationEntry = {
  to: String,
  label: Object.fromEntries(LANGUAGES.map((language) => [language, String])),
  icon: String,
  place: String,
  order: Number,
  access: String,
  _id: false,
};
const build = { version: String, entry: String, integrity: String, preload: [String], _id: false };

export const remoteSchema = new Schema<RemoteRecord>(
  {
    _id: { type: String, required: true },
    routes: { type: [String], required: true },
    steps: { type: [String], required: true },
    navigation: { type: [navigationEntry], default: [] },
    access: { type: String, required: true },
    active: { type: build, required: true },
    fallback: { type: build, default: null },
  },
  { versionKey: false, strict: 'throw' },
);

/** A build that was active once: what the registry knows of it, for whoever asks or wants it back. */
export interface RemoteVersionRecord {
  /** `mfe-calls 0.1.0-de2d4acf` */
  _id: string;
  name: string;
  build: RemoteBuild;
  firstActiveAt: Date;
}

export const remoteVersionSchema = new Schema<RemoteVersionRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    build: { type: build, required: true },
    firstActiveAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
remoteVersionSchema.index({ name: 1, firstActiveAt: -1 });
