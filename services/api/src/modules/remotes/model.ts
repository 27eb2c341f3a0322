import type { RemoteRegistration } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** A remote and its two latest builds, by name. */
export type RemoteRecord = Omit<RemoteRegistration, 'name'> & { _id: string };

const build = { version: String, entry: String, integrity: String, preload: [String], _id: false };

export const remoteSchema = new Schema<RemoteRecord>(
  {
    _id: { type: String, required: true },
    routes: { type: [String], required: true },
    steps: { type: [String], required: true },
    access: { type: String, required: true },
    active: { type: build, required: true },
    fallback: { type: build, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
