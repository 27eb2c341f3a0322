import { Schema } from 'mongoose';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

/** Steps have copies, so that changes do not affect them. */
export interface SurveyTypeRecord {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  /** A SurveyJS model as JSON text. */
  content: string;
  createdAt: Date;
  deletedAt: Date | null;
}

const localized = { type: Schema.Types.Mixed, default: '' };

export const surveyTypeSchema = new Schema<SurveyTypeRecord>(
  {
    _id: { type: String, required: true },
    name: localized,
    description: localized,
    content: { type: String, required: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
surveyTypeSchema.index({ deletedAt: 1, _id: -1 });
