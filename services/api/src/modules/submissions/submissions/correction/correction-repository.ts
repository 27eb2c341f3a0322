import type { Connection, Model } from 'mongoose';
import { submissionModel, type CorrectionRecord, type SubmissionRecord } from '../stored/model.ts';
import type { CurrentForm, Pins } from '../stored/call-forms.ts';

export type EarlierDraft = Pick<SubmissionRecord, '_id' | 'callId' | 'code'>;
export type AnsweredDraft = Pick<SubmissionRecord, '_id' | 'results'> & Pins;

const BATCH = 20;

const earlierThan = ({ call, stepSetId, frameworks }: CurrentForm) => ({
  ...{ callId: call._id, closed: false, deletedAt: null },
  $or: [
    { stepSetId: { $ne: stepSetId } },
    ...[...new Set(Object.values(frameworks))].map((versionId) => ({ frameworkIds: { $ne: versionId } })),
  ],
});

export interface CorrectionWrite extends Pins {
  correction: CorrectionRecord | null;
  reopening: SubmissionRecord['reopening'];
  /** New contents by step; null removes the answer. */
  contents: ReadonlyMap<string, string | null>;
}

function updateOf(record: SubmissionRecord, write: CorrectionWrite, at: Date) {
  const { stepSetId, frameworks, correction, reopening, contents } = write;
  const changed = [...contents].filter((entry): entry is [string, string] => entry[1] !== null);
  const gone = [...contents].flatMap(([stepId, content]) => (content === null ? [stepId] : []));
  const answers = changed.flatMap(([stepId, content]) => [
    [`results.${stepId}.content`, content],
    [`results.${stepId}.version`, (record.results[stepId]?.version ?? 0) + 1],
    [`results.${stepId}.updatedAt`, at],
  ]);
  const frameworkIds = [...new Set(Object.values(frameworks))];
  return {
    $set: {
      ...{ stepSetId, frameworks, frameworkIds, updatedAt: at },
      ...(correction && { correction }),
      ...(reopening && { reopening }),
      ...(Object.fromEntries(answers) as object),
    },
    ...(gone.length > 0 && {
      $unset: Object.fromEntries(gone.map((stepId) => [`results.${stepId}`, '' as const])),
      $pullAll: { resultIds: gone.flatMap((stepId) => record.results[stepId]?.id ?? []) },
    }),
    $inc: { revision: 1, corrections: 1 },
  };
}

export class CorrectionRepository {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  countEarlier(current: CurrentForm): Promise<number> {
    return this.submissions.countDocuments(earlierThan(current)).exec();
  }

  async findEarlier(current: CurrentForm, limit: number): Promise<EarlierDraft[]> {
    const found = this.submissions.find(earlierThan(current), { callId: 1, code: 1 });
    return found.sort({ _id: 1 }).limit(limit).lean<EarlierDraft[]>();
  }

  answersOfEarlier(current: CurrentForm, limit: number): AsyncIterable<AnsweredDraft> {
    return this.submissions
      .find(earlierThan(current), { results: 1, stepSetId: 1, frameworks: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AnsweredDraft[]>()
      .cursor({ batchSize: BATCH });
  }

  /** False if the draft changed or was submitted since it was read. */
  async correct(record: SubmissionRecord, write: CorrectionWrite, at: Date): Promise<boolean> {
    const { _id, organizationId, revision } = record;
    const open = { _id, organizationId, revision, closed: false, deletedAt: null };
    return (await this.submissions.updateOne(open, updateOf(record, write, at))).matchedCount === 1;
  }
}
