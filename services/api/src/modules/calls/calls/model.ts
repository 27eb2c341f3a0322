import { Schema } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';
import type { StepDefinition } from '../../../step-kinds/index.ts';

export interface StepRecord extends StepDefinition {
  sort: number;
  stepTypeId: string;
}

export interface CallTypeRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  steps: StepRecord[];
  version: number;
  /** An assignment to a call conflicts with a concurrent deletion. */
  revision?: number;
  deletedAt: Date | null;
}

export interface ExtensionRecord {
  until: Date;
  reason: string;
}

/** Only administrators see drafts (docs/rules/07-calls.md#draft-calls). */
export type StoredCallState = 'draft' | 'published';

export interface CallRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  callTypeId: string;
  /** Records older than drafts count as published. */
  state?: StoredCallState;
  openingAt: Date | null;
  closingAt: Date | null;
  /** Minutes after `closingAt` in which started submissions can still be finished. */
  graceMinutes: number;
  callLockEnd: Date | null;
  isUserFilterEnable: boolean;
  userFilterEmail: string;
  enableUserDownloadPdf: boolean;
  /** Only one of the organizations with the same register number may apply; absent in older records. */
  oneApplicationPerNumber?: boolean;
  powerBIReportID: string | null;
  powerBIWorkspaceID: string | null;
  userPowerBIReportID: string | null;
  userPowerBIWorkspaceID: string | null;
  customFile: { id: string; name: string } | null;
  impactFrameworkId: string | null;
  extensions: Record<string, ExtensionRecord>;
  version: number;
  deletedAt: Date | null;
}

export const EMPTY_CALL: Omit<CallRecord, '_id' | 'name' | 'callTypeId'> = {
  description: '',
  state: 'published',
  openingAt: null,
  closingAt: null,
  graceMinutes: 0,
  callLockEnd: null,
  isUserFilterEnable: false,
  userFilterEmail: '',
  enableUserDownloadPdf: false,
  oneApplicationPerNumber: false,
  powerBIReportID: null,
  powerBIWorkspaceID: null,
  userPowerBIReportID: null,
  userPowerBIWorkspaceID: null,
  customFile: null,
  impactFrameworkId: null,
  extensions: {},
  version: 1,
  deletedAt: null,
};

/** Open to applicants and reviewers. */
export const isOffered = ({ state, deletedAt }: Pick<CallRecord, 'state' | 'deletedAt'>): boolean =>
  state !== 'draft' && deletedAt === null;

export const OFFERED = { state: { $ne: 'draft' as const }, deletedAt: null };

export interface StoredCall extends CallRecord {
  /** See `visibleTo`; stored, so that an index can be used. */
  visibleTo: string[];
}

const localized = { type: Schema.Types.Mixed, default: '' };
const date = { type: Date, default: null };
const optionalId = { type: String, default: null };

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

export const stepSchema = new Schema<StepRecord>(stepFields, { _id: false, id: false, strict: 'throw' });

export const callTypeSchema = new Schema<CallTypeRecord>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    steps: { type: [stepSchema], default: [] },
    version: { type: Number, default: 1 },
    revision: Number,
    deletedAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
callTypeSchema.index({ deletedAt: 1, _id: -1 });
callTypeSchema.index({ 'steps.id': 1 });
// To count the steps of a type, and to rename it.
callTypeSchema.index({ 'steps.stepTypeId': 1 });

export const callSchema = new Schema<StoredCall>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    callTypeId: { type: String, required: true },
    state: String,
    openingAt: date,
    closingAt: date,
    graceMinutes: { type: Number, default: 0, min: 0 },
    callLockEnd: date,
    isUserFilterEnable: { type: Boolean, default: false },
    userFilterEmail: { type: String, default: '' },
    enableUserDownloadPdf: { type: Boolean, default: false },
    oneApplicationPerNumber: { type: Boolean, default: false },
    powerBIReportID: optionalId,
    powerBIWorkspaceID: optionalId,
    userPowerBIReportID: optionalId,
    userPowerBIWorkspaceID: optionalId,
    customFile: { type: new Schema({ id: String, name: String }, { _id: false, id: false }), default: null },
    impactFrameworkId: optionalId,
    extensions: { type: Schema.Types.Mixed, default: {} },
    version: { type: Number, default: 1 },
    visibleTo: { type: [String], default: [] },
    deletedAt: date,
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
callSchema.index({ deletedAt: 1, _id: -1 });
callSchema.index({ visibleTo: 1, deletedAt: 1 });
callSchema.index({ callTypeId: 1 });
callSchema.index({ impactFrameworkId: 1 });
callSchema.index({ userPowerBIReportID: 1, userPowerBIWorkspaceID: 1 }, { sparse: true });
callSchema.index({ closingAt: 1 });
callSchema.index({ 'customFile.id': 1 });
