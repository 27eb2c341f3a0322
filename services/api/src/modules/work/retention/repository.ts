import type { AuditAction } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { AttachmentRecord } from '../../foundation/files/index.ts';
import type {
  ClosingRepository,
  SubmissionAdminRepository,
  SubmissionRecord,
} from '../../submissions/submissions/index.ts';

type KindIn<Action> = Action extends `${infer Kind}.purged` ? Kind : never;

/** A kind of record to purge: marked as deleted or unused; its queries, and what may still refer to it. */
export interface Leftovers {
  /** The kind's name in the log. */
  kind: KindIn<AuditAction>;
  /** Up to `limit` identifiers after `after`, in ascending order, of records expired before `cutoff`. */
  batch(cutoff: Date, after: string, limit: number): Promise<string[]>;
  /** Whether an existing record refers to it. */
  isNeeded(id: string): Promise<boolean>;
  /** False when another process was faster. */
  remove(id: string, cutoff: Date): Promise<boolean>;
}

interface Deletable {
  _id: string;
  deletedAt: Date | null;
}

// Only dates: a comparison with null would match records that were never deleted.
const deletedBefore = (cutoff: Date) => ({ deletedAt: { $type: 'date' as const, $lte: cutoff } });

const unusedBefore = (cutoff: Date) => ({ unusedSince: { $type: 'date' as const, $lte: cutoff } });

/** The repositories whose records may name an applicant's file. */
export interface FileUses {
  submissionAdmin: Pick<SubmissionAdminRepository, 'namedFiles'>;
  closings: Pick<ClosingRepository, 'namesFile'>;
}

/** Whether a submission's current or earlier answers name an applicant's file. */
async function isNamed(connection: Connection, { submissionAdmin, closings }: FileUses, id: string): Promise<boolean> {
  const file = await connection
    .model<AttachmentRecord>('Attachment')
    .findById(id, { submissionId: 1, stepId: 1 })
    .lean();
  if (file === null) return false;
  return (await submissionAdmin.namedFiles([file])).length > 0 || closings.namesFile(file);
}

/** A kind of record with `deletedAt`. */
function markedDeleted(
  connection: Connection,
  kind: Leftovers['kind'],
  modelName: string,
  isNeeded: Leftovers['isNeeded'] = async () => false,
): Leftovers {
  const model = () => connection.model<Deletable>(modelName);
  return {
    kind,
    isNeeded,
    async batch(cutoff, after, limit) {
      const found = await model()
        .find({ ...deletedBefore(cutoff), _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async remove(id, cutoff) {
      const { deletedCount } = await model().deleteOne({ _id: id, ...deletedBefore(cutoff) });
      return deletedCount === 1;
    },
  };
}

/** The same, but also removes dependent records afterwards. */
const withRest = (leftovers: Leftovers, removeRest: (id: string) => PromiseLike<unknown>): Leftovers => ({
  ...leftovers,
  async remove(id, cutoff) {
    if (!(await leftovers.remove(id, cutoff))) return false;
    await removeRest(id);
    return true;
  },
});

type IsNeeded = Leftovers['isNeeded'];

/** Files that are not in use. */
function unusedFiles(connection: Connection, isNeeded: IsNeeded): Leftovers {
  const attachments = () => connection.model<AttachmentRecord>('Attachment');
  return {
    kind: 'file',
    isNeeded,
    async batch(cutoff, after, limit) {
      const found = await attachments()
        .find({ ...unusedBefore(cutoff), _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    // From then on, readers cannot find it, but a later run can until its bytes are gone.
    async remove(id, cutoff) {
      const { matchedCount } = await attachments().updateOne(
        { _id: id, state: 'stored', ...unusedBefore(cutoff) },
        { $set: { state: 'removing' }, $unset: { unusedSince: '' } },
      );
      return matchedCount === 1;
    },
  };
}

const anyOf =
  (...reasons: IsNeeded[]): IsNeeded =>
  async (id) => {
    for (const isNeeded of reasons) if (await isNeeded(id)) return true;
    return false;
  };

/** Queries for whether existing records refer to an identifier. */
const createReferences = (connection: Connection, now: () => Date) => ({
  submissionWith:
    (field: keyof SubmissionRecord | 'customFile.id'): IsNeeded =>
    async (id) =>
      (await connection.model('Submission').exists({ [field]: id })) !== null,
  callWith:
    (path: string): IsNeeded =>
    async (id) =>
      (await connection.model('Call').exists({ [path]: id })) !== null,
  // Undoing a merge needs the merged organization.
  isMerged: async (id: string) =>
    (await connection.model('Merge').exists({ mergedId: id, undoneAt: null, undoUntil: { $gt: now() } })) !== null,
  // A result from a partner's page needs its framework version as long as it exists.
  isExplainedBy: async (id: string) =>
    (await connection.model('EmbedSession').exists({
      // Results older than versions name only the framework, whose first version has the same identifier.
      $or: [{ frameworkVersionId: id }, { frameworkId: id, frameworkVersionId: null }],
    })) !== null,
});

/** Deletes the dependent records of each kind. */
const createRest = (connection: Connection) => ({
  async ofSubmission(submissionId: string): Promise<void> {
    for (const name of ['Review', 'Closing', 'Comment', 'OverwrittenAnswer', 'ConversationMessage'])
      await connection.model(name).deleteMany({ submissionId });
    await connection.model('Conversation').deleteOne({ _id: submissionId });
  },
  async ofCall(id: string): Promise<void> {
    await connection.model('Reviewer').deleteMany({ callId: id });
    await connection.model('Mailing').deleteMany({ callId: id });
    await connection.model('PublicAnswer').deleteMany({ callId: id });
    await connection.model('CallLabels').deleteOne({ _id: id });
    await connection.model('ReviewPlan').deleteOne({ _id: id });
    await connection.model('DecisionBook').deleteOne({ _id: id });
  },
  // Results that the organization claimed belong to it, and are deleted with it.
  ofOrganization: (id: string) => connection.model('EmbedSession').deleteMany({ 'claim.organizationId': id }),
  ofEmbedKey: (id: string) => connection.model('EmbedUse').deleteOne({ _id: id }),
});

/** All kinds of records marked as deleted, and unused files, ordered so that referring records come first. */
export function createLeftovers(connection: Connection, fileUses: FileUses, now: () => Date): Leftovers[] {
  const leftovers = (kind: Leftovers['kind'], modelName: string, isNeeded?: IsNeeded): Leftovers =>
    markedDeleted(connection, kind, modelName, isNeeded);
  const { submissionWith, callWith, isExplainedBy, isMerged } = createReferences(connection, now);
  const rest = createRest(connection);
  return [
    withRest(leftovers('submission', 'Submission'), rest.ofSubmission),
    withRest(leftovers('call', 'Call', submissionWith('callId')), rest.ofCall),
    // Submissions have their own copy of the steps.
    leftovers('call-type', 'CallType', callWith('callTypeId')),
    leftovers('survey-type', 'SurveyType'),
    withRest(
      leftovers('organization', 'Organization', anyOf(submissionWith('organizationId'), isMerged)),
      rest.ofOrganization,
    ),
    leftovers('framework', 'ImpactFramework', anyOf(submissionWith('frameworkIds'), isExplainedBy)),
    withRest(leftovers('embed-key', 'EmbedKey'), rest.ofEmbedKey),
    leftovers('configuration', 'Configuration'),
    unusedFiles(
      connection,
      anyOf(callWith('customFile.id'), submissionWith('customFile.id'), (id) => isNamed(connection, fileUses, id)),
    ),
  ];
}
