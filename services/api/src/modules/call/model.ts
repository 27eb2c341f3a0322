import { Schema } from 'mongoose';
import type { LocalizedText } from '../../localization/localized-text.ts';

/** A step as a call type holds it. `content` by language where its texts are: HTML, or JSON that holds texts. */
export interface StepRecord {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  content: LocalizedText;
  sort: number;
  stepTypeId: string;
  stepType: { name: string };
  expectedAnswers?: string;
}

export interface CallTypeRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  steps: StepRecord[];
  deletedAt: Date | null;
}

/** A call; its steps are those of its call type. */
export interface CallRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  callTypeId: string;
  openingAt: Date | null;
  closingAt: Date | null;
  /** Minutes after `closingAt` in which work under way may still be finished. */
  graceMinutes: number;
  callLockEnd: Date | null;
  isUserFilterEnable: boolean;
  userFilterEmail: string;
  enableUserDownloadPdf: boolean;
  userPowerBIReportID: string | null;
  userPowerBIWorkspaceID: string | null;
  customFile: { id: string; name: string } | null;
  deletedAt: Date | null;
}

const localized = { type: Schema.Types.Mixed, default: '' };
const date = { type: Date, default: null };

const stepFields = {
  id: { type: String, required: true },
  name: localized,
  description: localized,
  content: localized,
  sort: { type: Number, required: true },
  stepTypeId: { type: String, required: true },
  stepType: { name: { type: String, required: true } },
  expectedAnswers: String,
};

/** Shared with the pinned copies that submissions refer to. */
export const stepSchema = new Schema<StepRecord>(stepFields, { _id: false, id: false, strict: 'throw' });

export const callTypeSchema = new Schema<CallTypeRecord>(
  { _id: { type: String, required: true }, name: localized, description: localized, steps: { type: [stepSchema], default: [] }, deletedAt: date },
  { versionKey: false, strict: 'throw' },
);

export const callSchema = new Schema<CallRecord>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    callTypeId: { type: String, required: true },
    openingAt: date,
    closingAt: date,
    graceMinutes: { type: Number, default: 0, min: 0 },
    callLockEnd: date,
    isUserFilterEnable: { type: Boolean, default: false },
    userFilterEmail: { type: String, default: '' },
    enableUserDownloadPdf: { type: Boolean, default: false },
    userPowerBIReportID: { type: String, default: null },
    userPowerBIWorkspaceID: { type: String, default: null },
    customFile: { type: new Schema({ id: String, name: String }, { _id: false, id: false }), default: null },
    deletedAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
callSchema.index({ deletedAt: 1 });
