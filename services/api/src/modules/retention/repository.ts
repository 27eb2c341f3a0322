import type { Connection } from 'mongoose';
import type { AttachmentRecord } from '../files/index.ts';
import type { SubmissionAdminRepository, SubmissionRecord } from '../submissions/index.ts';

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

type NamedFiles = Pick<SubmissionAdminRepository, 'namedFiles'>;

/** Whether the answers of its submission name an applicant's file. */
async function isNamed(connection: Connection, { namedFiles }: NamedFiles, id: string): Promise<boolean> {
  const file = await connection
    .model<AttachmentRecord>('Attachment')
    .findById(id, { submissionId: 1, stepId: 1 })
    .lean();
  return file !== null && (await namedFiles([file])).length > 0;
}

/**
 * Everything that is only marked deleted at first, and files that nothing uses; what refers comes before what it refers
 * to.
 */
export function createLeftovers(connection: Connection, submissionAdmin: NamedFiles): Leftovers[] {
  const leftovers = (
    kind: string,
    modelName: string,
    isNeeded: Leftovers['isNeeded'] = async () => false,
  ): Leftovers => {
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
  };
  const attachments = () => connection.model<AttachmentRecord>('Attachment');
  const submissionWith = (field: keyof SubmissionRecord | 'customFile.id') => async (id: string) =>
    (await connection.model('Submission').exists({ [field]: id })) !== null;
  const callWith = (path: string) => async (id: string) =>
    (await connection.model('Call').exists({ [path]: id })) !== null;
  const organization = leftovers('organization', 'Organization', submissionWith('organizationId'));
  const embedKey = leftovers('embed-key', 'EmbedKey');
  return [
    leftovers('submission', 'Submission'),
    leftovers('call', 'Call', submissionWith('callId')),
    // Submissions have their own copy of the steps.
    leftovers('call-type', 'CallType', callWith('callTypeId')),
    leftovers('survey-type', 'SurveyType'),
    {
      ...organization,
      // What it claimed on partners' pages is its own, and goes with it.
      async remove(id, cutoff) {
        if (!(await organization.remove(id, cutoff))) return false;
        await connection.model('EmbedSession').deleteMany({ 'claim.organizationId': id });
        return true;
      },
    },
    // A result from a partner's page is explained by its version of the framework, for as long as the result is kept.
    leftovers(
      'framework',
      'ImpactFramework',
      async (id) =>
        (await submissionWith('frameworkIds')(id)) ||
        (await connection.model('EmbedSession').exists({
          // Those from before frameworks had versions name the first one alone.
          $or: [{ frameworkVersionId: id }, { frameworkId: id, frameworkVersionId: null }],
        })) !== null,
    ),
    {
      ...embedKey,
      async remove(id, cutoff) {
        if (!(await embedKey.remove(id, cutoff))) return false;
        await connection.model('EmbedUse').deleteOne({ _id: id });
        return true;
      },
    },
    leftovers('configuration', 'Configuration'),
    {
      kind: 'file',
      isNeeded: async (id) =>
        (await callWith('customFile.id')(id)) ||
        (await submissionWith('customFile.id')(id)) ||
        isNamed(connection, submissionAdmin, id),
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
    },
  ];
}
