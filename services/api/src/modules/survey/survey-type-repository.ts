import type { Connection } from 'mongoose';
import { surveyTypeSchema, type SurveyTypeRecord } from './survey-type-model.ts';

/** A survey without its model. */
export type SurveyTypeRowRecord = Omit<SurveyTypeRecord, 'content'>;

/** Surveys to build steps from. */
export function createSurveyTypeRepository(connection: Connection) {
  const surveyTypes = connection.model<SurveyTypeRecord>('SurveyType', surveyTypeSchema, 'surveyTypes');
  return {
    /** Newest first: identifiers tell the time. */
    async page({ skip, limit }: { skip: number; limit: number }): Promise<{ rows: SurveyTypeRowRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        surveyTypes.find({}, { content: 0 }).sort({ _id: -1 }).skip(skip).limit(limit).lean<SurveyTypeRowRecord[]>(),
        surveyTypes.countDocuments(),
      ]);
      return { rows, total };
    },
    async find(id: string): Promise<SurveyTypeRecord | null> {
      return surveyTypes.findById(id).lean();
    },
    async insert(record: SurveyTypeRecord): Promise<void> {
      await surveyTypes.create(record);
    },
  };
}
export type SurveyTypeRepository = ReturnType<typeof createSurveyTypeRepository>;
