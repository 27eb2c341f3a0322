import type { ImpactFilters, ProxyLink, SroiParameters } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

export interface ProxyRecord {
  id: string;
  name: LocalizedText;
  defaultValue: number | null;
  sourceName: LocalizedText;
  sourceUrl: string;
  /** The library's entry that the value is from, unless it was typed. */
  library?: ProxyLink;
}

export interface IndicatorRecord {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  filters: ImpactFilters;
  proxies: ProxyRecord[];
}

export interface OutcomeRecord {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  sdg: number;
  indicators: IndicatorRecord[];
}

export interface StakeholderRecord {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
}

export interface FrameworkContent {
  name: LocalizedText;
  description: LocalizedText;
  outcomes: OutcomeRecord[];
  stakeholders: StakeholderRecord[];
  parameters: SroiParameters;
}

/** Immutable, so that its identifier pins a submission's framework, except for its two marks. */
export interface FrameworkRecord extends FrameworkContent {
  _id: string;
  /** Identifier of the first version; calls, steps and partners' keys refer to it. */
  frameworkId: string;
  version: number;
  createdAt: Date;
  savedAt: Date;
  savedBy: string | null;
  restoredFrom: number | null;
  /** The library's entries in its proxies; absent in older records. */
  proxyEntryIds?: string[];
  supersededAt: Date | null;
  /** The same in all versions. */
  deletedAt: Date | null;
}

type Versioning = 'frameworkId' | 'version' | 'savedAt' | 'savedBy' | 'restoredFrom' | 'supersededAt';

/** Records older than versions are first versions and lack these fields. */
export type StoredFramework = Omit<FrameworkRecord, Versioning> & Partial<Pick<FrameworkRecord, Versioning>>;

export const frameworkRecord = (stored: StoredFramework): FrameworkRecord => ({
  ...stored,
  frameworkId: stored.frameworkId ?? stored._id,
  version: stored.version ?? 1,
  savedAt: stored.savedAt ?? stored.createdAt,
  savedBy: stored.savedBy ?? null,
  restoredFrom: stored.restoredFrom ?? null,
  supersededAt: stored.supersededAt ?? null,
});

const localized = { type: Schema.Types.Mixed, default: '' };

// The contract has validated the content, so Mongoose needs no schema, though its types require one for lists.
const written = { type: [Schema.Types.Mixed], required: true } as never;

export const frameworkSchema = new Schema<StoredFramework>(
  {
    _id: { type: String, required: true },
    frameworkId: { type: String },
    version: { type: Number },
    name: localized,
    description: localized,
    outcomes: written,
    stakeholders: written,
    parameters: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    savedAt: { type: Date },
    savedBy: { type: String },
    restoredFrom: { type: Number },
    proxyEntryIds: { type: [String], default: undefined },
    supersededAt: { type: Date },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
frameworkSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
frameworkSchema.index({ frameworkId: 1, version: -1 });
frameworkSchema.index({ 'outcomes.id': 1 });
frameworkSchema.index({ proxyEntryIds: 1, supersededAt: 1 });
