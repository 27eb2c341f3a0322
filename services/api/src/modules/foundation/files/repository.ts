import type { Connection, Model } from 'mongoose';
import { attachmentSchema, type AttachmentRecord } from './model.ts';
import type { Verdict } from './scanner.ts';

export const STATE_AFTER = { clean: 'stored', infected: 'infected', unknown: 'checking' } as const satisfies Record<
  Verdict,
  AttachmentRecord['state']
>;

export type FileInUse = Pick<AttachmentRecord, '_id' | 'submissionId' | 'stepId' | 'unusedSince'>;

export class AttachmentRepository {
  private readonly attachments: Model<AttachmentRecord>;

  constructor(connection: Connection) {
    this.attachments = connection.model<AttachmentRecord>('Attachment', attachmentSchema, 'attachments');
  }

  async find(id: string): Promise<AttachmentRecord | null> {
    return this.attachments.findOne({ _id: id, state: 'stored' }).lean();
  }

  /** In any state, once its upload was complete. */
  async findArrived(id: string): Promise<AttachmentRecord | null> {
    return this.attachments.findOne({ _id: id, state: { $in: ['checking', 'stored', 'infected'] } }).lean();
  }

  async findOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
    return this.attachments.find({ submissionId, state: 'stored' }).sort({ uploadedAt: 1 }).lean();
  }

  async findAllOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
    return this.attachments.find({ submissionId }).lean();
  }

  async findAllOfSubmissions(submissionIds: readonly string[]): Promise<AttachmentRecord[]> {
    return this.attachments.find({ submissionId: { $in: [...submissionIds] } }).lean();
  }

  uploadedBy(userId: string): AsyncIterable<AttachmentRecord> {
    return this.attachments
      .find({ uploadedBy: userId, state: 'stored' })
      .sort({ uploadedAt: 1 })
      .lean<AttachmentRecord[]>()
      .cursor();
  }

  /** Least recently tried first. */
  async findUnchecked(limit: number): Promise<AttachmentRecord[]> {
    return this.attachments.find({ state: 'checking' }).sort({ checkedAt: 1, uploadedAt: 1 }).limit(limit).lean();
  }

  async noteCheck(id: string, verdict: Verdict, at: Date): Promise<void> {
    await this.attachments.updateOne(
      { _id: id, state: 'checking' },
      { $set: { state: STATE_AFTER[verdict], checkedAt: at } },
    );
  }

  ofSubmissions(): AsyncIterable<FileInUse> {
    return this.attachments
      .find({ submissionId: { $ne: null }, state: 'stored' }, { submissionId: 1, stepId: 1, unusedSince: 1 })
      .sort({ submissionId: 1 })
      .lean<FileInUse[]>()
      .cursor();
  }

  /** Without images of texts. */
  ofAdministrators(): AsyncIterable<FileInUse> {
    return this.attachments
      .find(
        { submissionId: null, state: 'stored', isPicture: { $ne: true }, isTemplate: { $ne: true } },
        { submissionId: 1, stepId: 1, unusedSince: 1 },
      )
      .lean<FileInUse[]>()
      .cursor();
  }

  async setUnusedSince(ids: readonly string[], since: Date | null): Promise<void> {
    await this.attachments.updateMany({ _id: { $in: [...ids] }, state: 'stored' }, { $set: { unusedSince: since } });
  }

  /** Marks the step's other files as unused since `at`, unless they already were. */
  async noteUse(step: { submissionId: string; stepId: string }, used: readonly string[], at: Date): Promise<void> {
    await this.attachments.updateMany(
      { ...step, state: 'stored', _id: { $in: [...used] }, unusedSince: { $ne: null } },
      { $set: { unusedSince: null } },
    );
    await this.attachments.updateMany(
      { ...step, state: 'stored', _id: { $nin: [...used] }, unusedSince: null },
      { $set: { unusedSince: at } },
    );
  }

  async renameRequirement(
    step: { submissionId: string; stepId: string },
    previous: string,
    tipoAllegatoName: string,
  ): Promise<void> {
    await this.attachments.updateMany({ ...step, tipoAllegatoName: previous }, { $set: { tipoAllegatoName } });
  }

  /** False when there is no such file. */
  async keepTemplate(id: string): Promise<boolean> {
    const { matchedCount } = await this.attachments.updateOne(
      { _id: id, submissionId: null, state: 'stored', isPicture: { $ne: true } },
      { $set: { isTemplate: true, unusedSince: null } },
    );
    return matchedCount === 1;
  }

  /** Marks the file as used, so that a concurrent removal retries; false when it is gone. */
  async keep(id: string): Promise<boolean> {
    const { matchedCount } = await this.attachments.updateOne(
      { _id: id, state: 'stored' },
      { $set: { unusedSince: null } },
    );
    return matchedCount === 1;
  }

  async insert(record: AttachmentRecord): Promise<void> {
    await this.attachments.create(record);
  }

  async markStored(
    id: string,
    { mime, size, fileName, state }: Pick<AttachmentRecord, 'mime' | 'size' | 'fileName' | 'state'>,
  ): Promise<void> {
    await this.attachments.updateOne({ _id: id }, { $set: { mime, size, fileName, state } });
  }

  async remove(id: string): Promise<void> {
    await this.attachments.deleteOne({ _id: id });
  }

  /** Readers cannot find them any more, but they can be listed until their bytes are gone. */
  async markRemoving(ids: readonly string[]): Promise<void> {
    await this.attachments.updateMany({ _id: { $in: [...ids] } }, { $set: { state: 'removing' } });
  }

  async findUnfinished(before: Date): Promise<AttachmentRecord[]> {
    return this.attachments.find({ state: { $in: ['uploading', 'removing'] }, uploadedAt: { $lt: before } }).lean();
  }
}
