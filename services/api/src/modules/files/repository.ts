import type { Connection, Model } from 'mongoose';
import { attachmentSchema, type AttachmentRecord } from './model.ts';
import type { Verdict } from './scan-file.ts';

export const STATE_AFTER = { clean: 'stored', infected: 'infected', unknown: 'checking' } as const satisfies Record<
  Verdict,
  AttachmentRecord['state']
>;

/** A file as far as it matters whether anything uses it. */
export type FileInUse = Pick<AttachmentRecord, '_id' | 'submissionId' | 'stepId' | 'unusedSince'>;

/** Files that are there, for those who read them. */
const stored = (attachments: Model<AttachmentRecord>) => ({
  async find(id: string): Promise<AttachmentRecord | null> {
    return attachments.findOne({ _id: id, state: 'stored' }).lean();
  },
  /** Whatever became of it, once it was there whole. */
  async findArrived(id: string): Promise<AttachmentRecord | null> {
    return attachments.findOne({ _id: id, state: { $in: ['checking', 'stored', 'infected'] } }).lean();
  },
  async findOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
    return attachments.find({ submissionId, state: 'stored' }).sort({ uploadedAt: 1 }).lean();
  },
  /** Whatever became of them. */
  async findAllOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
    return attachments.find({ submissionId }).lean();
  },
  /** Those of several submissions. */
  async findAllOfSubmissions(submissionIds: readonly string[]): Promise<AttachmentRecord[]> {
    return attachments.find({ submissionId: { $in: [...submissionIds] } }).lean();
  },
  /** A person's files, one after the other. */
  uploadedBy: (userId: string): AsyncIterable<AttachmentRecord> =>
    attachments
      .find({ uploadedBy: userId, state: 'stored' })
      .sort({ uploadedAt: 1 })
      .lean<AttachmentRecord[]>()
      .cursor(),
});

/** What the virus scanner has judged or has to judge. */
const checked = (attachments: Model<AttachmentRecord>) => ({
  /** Files that the virus scanner has not judged, those first that were not looked at for the longest. */
  async findUnchecked(limit: number): Promise<AttachmentRecord[]> {
    return attachments.find({ state: 'checking' }).sort({ checkedAt: 1, uploadedAt: 1 }).limit(limit).lean();
  },
  /** What the scanner said of a file that waits for it. */
  async noteCheck(id: string, verdict: Verdict, at: Date): Promise<void> {
    await attachments.updateOne(
      { _id: id, state: 'checking' },
      { $set: { state: STATE_AFTER[verdict], checkedAt: at } },
    );
  },
});

/** Which files something uses. */
const inUse = (attachments: Model<AttachmentRecord>) => ({
  /** Every file of a submission, those of one submission together. */
  ofSubmissions: (): AsyncIterable<FileInUse> =>
    attachments
      .find({ submissionId: { $ne: null }, state: 'stored' }, { submissionId: 1, stepId: 1, unusedSince: 1 })
      .sort({ submissionId: 1 })
      .lean<FileInUse[]>()
      .cursor(),
  /** Every file that administrators dropped, one after the other, but the pictures of texts. */
  ofAdministrators: (): AsyncIterable<FileInUse> =>
    attachments
      .find(
        { submissionId: null, state: 'stored', isPicture: { $ne: true } },
        { submissionId: 1, stepId: 1, unusedSince: 1 },
      )
      .lean<FileInUse[]>()
      .cursor(),
  async setUnusedSince(ids: readonly string[], since: Date | null): Promise<void> {
    await attachments.updateMany({ _id: { $in: [...ids] }, state: 'stored' }, { $set: { unusedSince: since } });
  },
  /**
   * A step's files of which some are of use: those are, and the others are not from now on, unless they were not
   * before.
   */
  async noteUse(place: { submissionId: string; stepId: string }, used: readonly string[], at: Date): Promise<void> {
    await attachments.updateMany(
      { ...place, state: 'stored', _id: { $in: [...used] }, unusedSince: { $ne: null } },
      { $set: { unusedSince: null } },
    );
    await attachments.updateMany(
      { ...place, state: 'stored', _id: { $nin: [...used] }, unusedSince: null },
      { $set: { unusedSince: at } },
    );
  },
  /** Moves files from one name to another. */
  async renameRequirement(
    place: { submissionId: string; stepId: string },
    former: string,
    tipoAllegatoName: string,
  ): Promise<void> {
    await attachments.updateMany({ ...place, tipoAllegatoName: former }, { $set: { tipoAllegatoName } });
  },
  /** Of use from now on: of this and its removal at once, one runs again. False when it is gone. */
  async keep(id: string): Promise<boolean> {
    const { matchedCount } = await attachments.updateOne({ _id: id, state: 'stored' }, { $set: { unusedSince: null } });
    return matchedCount === 1;
  },
});

/** What is known of a submission's files, beside their bytes. */
export function createAttachmentRepository(connection: Connection) {
  const attachments = connection.model<AttachmentRecord>('Attachment', attachmentSchema, 'attachments');
  return {
    ...stored(attachments),
    ...checked(attachments),
    ...inUse(attachments),
    async insert(record: AttachmentRecord): Promise<void> {
      await attachments.create(record);
    },
    async markStored(
      id: string,
      { mime, size, fileName, state }: Pick<AttachmentRecord, 'mime' | 'size' | 'fileName' | 'state'>,
    ): Promise<void> {
      await attachments.updateOne({ _id: id }, { $set: { mime, size, fileName, state } });
    },
    async remove(id: string): Promise<void> {
      await attachments.deleteOne({ _id: id });
    },
    /** From here on they are there for nobody, and are found again until their bytes are gone. */
    async markRemoving(ids: readonly string[]): Promise<void> {
      await attachments.updateMany({ _id: { $in: [...ids] } }, { $set: { state: 'removing' } });
    },
    /** Uploads that were under way when the process ended, and removals. */
    async findUnfinished(before: Date): Promise<AttachmentRecord[]> {
      return attachments.find({ state: { $in: ['uploading', 'removing'] }, uploadedAt: { $lt: before } }).lean();
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
