import type { AuditAction } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { AttachmentRecord } from '../../foundation/files/index.ts';
import type {
  ClosingRepository,
  SubmissionAdminRepository,
  SubmissionRecord,
} from '../../submissions/submissions/index.ts';

type KindIn<Action> = Action extends `${infer Kind}.purged` ? Kind : never;

export interface Leftovers {
  kind: KindIn<AuditAction>;
  /** In ascending order after `after`, expired before `cutoff`. */
  batch(cutoff: Date, after: string, limit: number): Promise<string[]>;
  /** Whether an existing record refers to it. */
  isNeeded(id: string): Promise<boolean>;
  remove(id: string, cutoff: Date): Promise<boolean>;
}

interface Deletable {
  _id: string;
  deletedAt: Date | null;
}

// Only dates: a comparison with null would match records that were never deleted.
const deletedBefore = (cutoff: Date) => ({ deletedAt: { $type: 'date' as const, $lte: cutoff } });

const unusedBefore = (cutoff: Date) => ({ unusedSince: { $type: 'date' as const, $lte: cutoff } });

export interface FileUses {
  submissionAdmin: Pick<SubmissionAdminRepository, 'namedFiles'>;
  closings: Pick<ClosingRepository, 'namesFile'>;
}

interface Page {
  after: string;
  limit: number;
}

async function idsOf(connection: Connection, modelName: string, filter: object, { after, limit }: Page) {
  const found = await connection
    .model<{ _id: string }>(modelName)
    .find({ ...filter, _id: { $gt: after } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}

interface DeletedOptions {
  isNeeded?: Leftovers['isNeeded'];
  removeRest?: (id: string) => PromiseLike<unknown>;
}

class DeletedRecords implements Leftovers {
  constructor(
    readonly kind: Leftovers['kind'],
    private readonly connection: Connection,
    private readonly modelName: string,
    private readonly options: DeletedOptions = {},
  ) {}

  batch(cutoff: Date, after: string, limit: number): Promise<string[]> {
    return idsOf(this.connection, this.modelName, deletedBefore(cutoff), { after, limit });
  }

  async isNeeded(id: string): Promise<boolean> {
    return (await this.options.isNeeded?.(id)) ?? false;
  }

  async remove(id: string, cutoff: Date): Promise<boolean> {
    const records = this.connection.model<Deletable>(this.modelName);
    const { deletedCount } = await records.deleteOne({ _id: id, ...deletedBefore(cutoff) });
    if (deletedCount !== 1) return false;
    await this.options.removeRest?.(id);
    return true;
  }
}

class UnusedFiles implements Leftovers {
  readonly kind = 'file';

  constructor(
    private readonly connection: Connection,
    private readonly references: References,
    private readonly fileUses: FileUses,
  ) {}

  batch(cutoff: Date, after: string, limit: number): Promise<string[]> {
    return idsOf(this.connection, 'Attachment', unusedBefore(cutoff), { after, limit });
  }

  /** A call or submission offers it, or answers of any closing name it. */
  async isNeeded(id: string): Promise<boolean> {
    if (await this.references.inCall('customFile.id', id)) return true;
    if (await this.references.inSubmission('customFile.id', id)) return true;
    const file = await this.attachments.findById(id, { submissionId: 1, stepId: 1 }).lean();
    if (file === null) return false;
    const { submissionAdmin, closings } = this.fileUses;
    return (await submissionAdmin.namedFiles([file])).length > 0 || closings.namesFile(file);
  }

  /** Readers cannot find it from then on, but a later run can until its bytes are gone. */
  async remove(id: string, cutoff: Date): Promise<boolean> {
    const { matchedCount } = await this.attachments.updateOne(
      { _id: id, state: 'stored', ...unusedBefore(cutoff) },
      { $set: { state: 'removing' }, $unset: { unusedSince: '' } },
    );
    return matchedCount === 1;
  }

  private get attachments(): Model<AttachmentRecord> {
    return this.connection.model<AttachmentRecord>('Attachment');
  }
}

class References {
  constructor(
    private readonly connection: Connection,
    private readonly now: () => Date,
  ) {}

  inSubmission(field: keyof SubmissionRecord | 'customFile.id', id: string): Promise<boolean> {
    return this.exists('Submission', { [field]: id });
  }

  inCall(path: string, id: string): Promise<boolean> {
    return this.exists('Call', { [path]: id });
  }

  /** Undoing a merge needs the merged organization. */
  inMerge(mergedId: string): Promise<boolean> {
    return this.exists('Merge', { mergedId, undoneAt: null, undoUntil: { $gt: this.now() } });
  }

  /** For as long as the result exists. */
  inEmbedSession(frameworkVersionId: string): Promise<boolean> {
    // Older results name only the framework, whose first version has the same identifier.
    const older = { frameworkId: frameworkVersionId, frameworkVersionId: null };
    return this.exists('EmbedSession', { $or: [{ frameworkVersionId }, older] });
  }

  private async exists(modelName: string, filter: object): Promise<boolean> {
    return (await this.connection.model(modelName).exists(filter)) !== null;
  }
}

async function removeRestOfSubmission(connection: Connection, submissionId: string): Promise<void> {
  for (const name of ['Review', 'Closing', 'Comment', 'OverwrittenAnswer', 'ConversationMessage'])
    await connection.model(name).deleteMany({ submissionId });
  await connection.model('Conversation').deleteOne({ _id: submissionId });
}

async function removeRestOfCall(connection: Connection, callId: string): Promise<void> {
  for (const name of ['Reviewer', 'Mailing', 'PublicAnswer']) await connection.model(name).deleteMany({ callId });
  await connection.model('ReviewPlan').deleteOne({ _id: callId });
  await connection.model('DecisionBook').deleteOne({ _id: callId });
  await connection.model('CallLabels').deleteOne({ _id: callId });
}

/** Referring records come first. */
export function allLeftovers(connection: Connection, fileUses: FileUses, now: () => Date): Leftovers[] {
  const references = new References(connection, now);
  const deleted = (kind: Leftovers['kind'], modelName: string, options?: DeletedOptions) =>
    new DeletedRecords(kind, connection, modelName, options);
  return [
    deleted('submission', 'Submission', { removeRest: (id) => removeRestOfSubmission(connection, id) }),
    deleted('call', 'Call', {
      isNeeded: (id) => references.inSubmission('callId', id),
      removeRest: (id) => removeRestOfCall(connection, id),
    }),
    // Submissions have their own copy of the steps.
    deleted('call-type', 'CallType', { isNeeded: (id) => references.inCall('callTypeId', id) }),
    deleted('survey-type', 'SurveyType'),
    deleted('organization', 'Organization', {
      isNeeded: async (id) => (await references.inSubmission('organizationId', id)) || references.inMerge(id),
      // Claimed results belong to the organization.
      removeRest: (id) => connection.model('EmbedSession').deleteMany({ 'claim.organizationId': id }),
    }),
    deleted('framework', 'ImpactFramework', {
      isNeeded: async (id) => (await references.inSubmission('frameworkIds', id)) || references.inEmbedSession(id),
    }),
    deleted('embed-key', 'EmbedKey', { removeRest: (id) => connection.model('EmbedUse').deleteOne({ _id: id }) }),
    deleted('configuration', 'Configuration'),
    new UnusedFiles(connection, references, fileUses),
  ];
}
