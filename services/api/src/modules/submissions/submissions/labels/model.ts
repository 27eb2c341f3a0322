import type { SubmissionLabel } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** All labels of one call in one record, so that a transaction sees their number and names. */
export interface CallLabelsRecord {
  _id: string;
  labels: SubmissionLabel[];
}

const text = { type: String, required: true };

export const callLabelsSchema = new Schema<CallLabelsRecord>(
  { _id: text, labels: [new Schema({ id: text, name: text, color: text }, { _id: false, id: false })] },
  { versionKey: false, strict: 'throw' },
);
