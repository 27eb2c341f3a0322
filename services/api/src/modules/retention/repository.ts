import type { Connection } from 'mongoose';
import type { AttachmentRecord } from '../files/index.ts';
import type { ClosingRepository, SubmissionAdminRepository, SubmissionRecord } from '../submissions/index.ts';

/** What was marked deleted, or is of no use any more, and may go for good: where it lies, and what still needs it. */
export interface Leftovers {
  /** As the log names it. */
  kind: string;
  /** Up to `limit` identifiers after `after`, in their order, of what was so before `cutoff`. */
  batch(cutoff: Date, after: string, limit: number): Promise<string[]>;
  /** Whether something that is still there refers to it. */
  isNeeded(id: string): Promise<boolean>;
  /** False when another process was faster. */
  remove(id: string, cutoff: Date): Promise<boolean>;
}

interface Deletable {
  _id: string;
  deletedAt: Date | null;
}

// Dates only: a comparison with null would match what was never deleted.
const deletedBefore = (cutoff: Date) => ({ deletedAt: { $type: 'date' as const, $lte: cutoff } });

const unusedBefore = (cutoff: Date) => ({ unusedSince: { $type: 'date' as const, $lte: cutoff } });

/** What may name an applicant's file. */
export interface FileUses {
  submissionAdmin: Pick<SubmissionAdminRepository, 'namedFiles'>;
  closings: Pick<ClosingRepository, 'namesFile'>;
}

/** Whether the answers of its submission name an applicant's file, or did so when they were handed in. */
async function isNamed(connection: Connection, { submissionAdmin, closings }: FileUses, id: string): Promise<boolean> {
  const file = await connection
    .model<AttachmentRecord>('Attachment')
    .findById(id, { submissionId: 1, stepId: 1 })
    .lean();
  if (file === null) return false;
  return (await submissionAdmin.namedFiles([file])).length > 0 || closings.namesFile(file);
}

/** What is only marked deleted at first. */
function markedDeleted(
  connection: Connection,
  kind: string,
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

/** The same, with what goes along once it is gone. */
const withRest = (leftovers: Leftovers, removeRest: (id: string) => PromiseLike<unknown>): Leftovers => ({
  ...leftovers,
  async remove(id, cutoff) {
    if (!(await leftovers.remove(id, cutoff))) return false;
    await removeRest(id);
    return true;
  },
});

type IsNeeded = Leftovers['isNeeded'];

/** Files that nothing uses. */
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
    // From here on it is there for nobody, and will be found again until its bytes are gone.
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

/** Questions to what is there, each whether something refers to an identifier. */
const createReferences = (connection: Connection, now: () => Date) => ({
  submissionWith:
    (field: keyof SubmissionRecord | 'customFile.id'): IsNeeded =>
    async (id) =>
      (await connection.model('Submission').exists({ [field]: id })) !== null,
  callWith:
    (path: string): IsNeeded =>
    async (id) =>
      (await connection.model('Call').exists({ [path]: id })) !== null,
  // The undo of a merge needs the merged organization.
  isMerged: async (id: string) =>
    (await connection.model('Merge').exists({ mergedId: id, undoneAt: null, undoUntil: { $gt: now() } })) !== null,
  // A result from a partner's page is explained by its version of the framework, for as long as the result is kept.
  isExplainedBy: async (id: string) =>
    (await connection.model('EmbedSession').exists({
      // Those from before frameworks had versions name the first one alone.
      $or: [{ frameworkVersionId: id }, { frameworkId: id, frameworkVersionId: null }],
    })) !== null,
});

/** What goes along with each kind of thing. */
const createRest = (connection: Connection) => ({
  async ofSubmission(submissionId: string): Promise<void> {
    for (const name of ['Review', 'Closing', 'Comment', 'OverwrittenAnswer'])
      await connection.model(name).deleteMany({ submissionId });
  },
  async ofCall(id: string): Promise<void> {
    await connection.model('Reviewer').deleteMany({ callId: id });
    await connection.model('Mailing').deleteMany({ callId: id });
    await connection.model('ReviewPlan').deleteOne({ _id: id });
    await connection.model('DecisionBook').deleteOne({ _id: id });
  },
  // What it claimed on partners' pages is its own, and goes with it.
  ofOrganization: (id: string) => connection.model('EmbedSession').deleteMany({ 'claim.organizationId': id }),
  ofEmbedKey: (id: string) => connection.model('EmbedUse').deleteOne({ _id: id }),
});

/**
 * Everything that is only marked deleted at first, and files that nothing uses; what refers comes before what it refers
 * to.
 */
export function createLeftovers(connection: Connection, fileUses: FileUses, now: () => Date): Leftovers[] {
  const leftovers = (kind: string, modelName: string, isNeeded?: IsNeeded): Leftovers =>
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
