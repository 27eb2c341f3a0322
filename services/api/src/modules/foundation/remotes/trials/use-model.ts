import type { RemoteFailureKind } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** Use of a version within an hour, or within the rest of the hour in which its canary began. */
export interface RemoteUseRecord {
  /** `mfe-calls 0.2.0 2026-11-23T10:00:00.000Z` */
  _id: string;
  name: string;
  version: string;
  begin: Date;
  loaded: number;
  /** People, by the first reason. */
  failures: Partial<Record<RemoteFailureKind, number>>;
  /** Hashes, which do not identify people. */
  failedFor: string[];
  /** During a canary: hashes of people, and of their organizations (`sampleOf`). */
  triedBy: string[];
  failedBy: string[];
  triedByTeams: string[];
  failedByTeams: string[];
}

const failures: Record<RemoteFailureKind, NumberConstructor> = {
  down: Number,
  timeout: Number,
  broken: Number,
  outdated: Number,
  incompatible: Number,
  integrity: Number,
  crashed: Number,
};

export const remoteUseSchema = new Schema<RemoteUseRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    begin: { type: Date, required: true },
    loaded: { type: Number, default: 0 },
    failures,
    failedFor: [String],
    triedBy: [String],
    failedBy: [String],
    triedByTeams: [String],
    failedByTeams: [String],
  },
  { versionKey: false, strict: 'throw' },
);
remoteUseSchema.index({ name: 1, begin: 1 });
// Twice as long as it is read, to allow for clock differences.
remoteUseSchema.index({ begin: 1 }, { expireAfterSeconds: 2 * 24 * 60 * 60 });
