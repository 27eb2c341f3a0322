import { type Connection, type Model, Schema } from 'mongoose';
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

const surveyTypeSchema = new Schema<SurveyTypeRecord>(
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

export type SurveyTypeRowRecord = Omit<SurveyTypeRecord, 'content'>;

export class SurveyTypeRepository {
  private readonly surveyTypes: Model<SurveyTypeRecord>;

  constructor(connection: Connection) {
    this.surveyTypes = connection.model<SurveyTypeRecord>('SurveyType', surveyTypeSchema, 'surveyTypes');
  }

  /** Newest first. */
  async page({
    skip,
    limit,
  }: {
    skip: number;
    limit: number;
  }): Promise<{ rows: SurveyTypeRowRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [rows, total] = await Promise.all([
      this.surveyTypes
        .find(filter, { content: 0 })
        .sort({ _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<SurveyTypeRowRecord[]>(),
      this.surveyTypes.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async find(id: string): Promise<SurveyTypeRecord | null> {
    return this.surveyTypes.findOne({ _id: id, deletedAt: null }).lean();
  }

  async insert(record: SurveyTypeRecord): Promise<void> {
    await this.surveyTypes.create(record);
  }

  async update(id: string, changes: Partial<SurveyTypeRecord>): Promise<boolean> {
    return (await this.surveyTypes.updateOne({ _id: id, deletedAt: null }, { $set: changes })).matchedCount === 1;
  }

  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.surveyTypes.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: at } },
    );
    return matchedCount === 1;
  }
}
