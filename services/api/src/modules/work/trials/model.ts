import { Schema } from 'mongoose';

/** Only the hash of its secret is stored. */
export interface TrialLinkRecord {
  id: string;
  hash: string;
  createdAt: Date;
  endsAt: Date;
}

/** All identifiers but those of call and administrator are its own. */
export interface TrialRecord {
  _id: string;
  callId: string;
  startedBy: string;
  /** An index on it limits trials of a call. */
  place: number;
  organizationId: string;
  userId: string;
  trialCallId: string;
  trialCallTypeId: string;
  /** Copies; several trials can share one. */
  files: string[];
  links: TrialLinkRecord[];
  startedAt: Date;
  endsAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

export const trialSchema = new Schema<TrialRecord>(
  {
    _id: text,
    callId: text,
    startedBy: text,
    place: { type: Number, required: true },
    organizationId: text,
    userId: text,
    trialCallId: text,
    trialCallTypeId: text,
    files: [String],
    links: [
      new Schema<TrialLinkRecord>({ id: text, hash: text, createdAt: date, endsAt: date }, { _id: false, id: false }),
    ],
    startedAt: date,
    endsAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
trialSchema.index({ callId: 1, place: 1 }, { unique: true });
trialSchema.index({ organizationId: 1 }, { unique: true });
trialSchema.index({ endsAt: 1 });
trialSchema.index({ startedBy: 1 });
trialSchema.index({ files: 1 });
