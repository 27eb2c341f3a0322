import type { SubmissionLabel } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from '../stored/model.ts';

/** All labels of one call in one record, so that a transaction sees their number and names. */
interface CallLabelsRecord {
  _id: string;
  labels: SubmissionLabel[];
}

const text = { type: String, required: true };

const callLabelsSchema = new Schema<CallLabelsRecord>(
  { _id: text, labels: [new Schema({ id: text, name: text, color: text }, { _id: false, id: false })] },
  { versionKey: false, strict: 'throw' },
);

export type MarkedRecord = Pick<SubmissionRecord, '_id' | 'callId' | 'labelIds' | 'ownerId'>;

const MARKS = { callId: 1, labelIds: 1, ownerId: 1 } as const;

export class LabelRepository {
  private readonly calls: Model<CallLabelsRecord>;
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.calls = connection.model<CallLabelsRecord>('CallLabels', callLabelsSchema, 'callLabels');
    this.submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  }

  async ofCalls(callIds: readonly string[]): Promise<Map<string, SubmissionLabel[]>> {
    const found = await this.calls.find({ _id: { $in: [...callIds] } }).lean<CallLabelsRecord[]>();
    return new Map(found.map(({ _id, labels }) => [_id, labels]));
  }

  /** Call it in the transaction that read the labels. */
  async replace(callId: string, labels: readonly SubmissionLabel[]): Promise<void> {
    await this.calls.updateOne({ _id: callId }, { $set: { labels: [...labels] } }, { upsert: true });
  }

  async findMarks(id: string): Promise<MarkedRecord | null> {
    return this.submissions.findOne({ _id: id, deletedAt: null }, MARKS).lean<MarkedRecord>();
  }

  /** Neither changes the submission's revision or its date. */
  async mark(id: string, labelIds: readonly string[], ownerId: string | null): Promise<void> {
    await this.submissions.updateOne(
      { _id: id, deletedAt: null },
      labelIds.length > 0
        ? { $set: { labelIds: [...labelIds], ownerId } }
        : { $set: { ownerId }, $unset: { labelIds: 1 } },
    );
  }

  async unlabel(labelId: string): Promise<void> {
    await this.submissions.updateMany({ labelIds: labelId }, { $pull: { labelIds: labelId } });
  }

  async release(ownerId: string): Promise<void> {
    await this.submissions.updateMany({ ownerId }, { $set: { ownerId: null } });
  }

  owned(ownerId: string): AsyncIterable<Pick<SubmissionRecord, '_id' | 'code'>> {
    return this.submissions.find({ ownerId }, { code: 1 }).lean<Pick<SubmissionRecord, '_id' | 'code'>[]>().cursor();
  }
}
