import { LANGUAGES, type RemoteRegistration } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** A remote and its two latest builds, by name. */
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
