import type { ImpactFilters, SroiParameters } from '@impact-call/contracts';
import { Schema } from 'mongoose';
import type { LocalizedText } from '../../platform/text/localized-text.ts';

export interface ProxyRecord {
  id: string;
  name: LocalizedText;
  defaultValue: number | null;
  sourceName: LocalizedText;
  sourceUrl: string;
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

/**
 * An impact framework. It is created whole and never edited, so that the identifier alone pins the version that a
 * submission started with; deleting only marks it.
 */
export interface FrameworkRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  outcomes: OutcomeRecord[];
  stakeholders: StakeholderRecord[];
  parameters: SroiParameters;
  createdAt: Date;
  deletedAt: Date | null;
}

const localized = { type: Schema.Types.Mixed, default: '' };

// What lies inside was checked by the contract's schema and is written once: one more schema would only repeat it.
const written = { type: [Schema.Types.Mixed], required: true };

export const frameworkSchema = new Schema<FrameworkRecord>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    outcomes: written as never,
    stakeholders: written as never,
    parameters: { type: Schema.Types.Mixed, required: true } as never,
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
frameworkSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
frameworkSchema.index({ 'outcomes.id': 1 });
