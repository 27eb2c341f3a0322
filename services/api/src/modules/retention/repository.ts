import type { Connection } from 'mongoose';
import type { SubmissionRecord } from '../submission/model.ts';

/** What was marked deleted and may go for good: where it lies, and what still needs it. */
export interface Leftovers {
  /** As the log names it. */
  kind: string;
  /** Up to `limit` identifiers after `after`, in their order, of what was marked deleted before `cutoff`. */
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

/** Everything that is only marked deleted at first, in an order in which what refers comes before what it refers to. */
export function createLeftovers(connection: Connection): Leftovers[] {
  const leftovers = (kind: string, modelName: string, isNeeded: Leftovers['isNeeded'] = async () => false): Leftovers => {
    const model = () => connection.model<Deletable>(modelName);
    return {
      kind,
      isNeeded,
      async batch(cutoff, after, limit) {
        const found = await model().find({ ...deletedBefore(cutoff), _id: { $gt: after } }, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
        return found.map(({ _id }) => _id);
      },
      async remove(id, cutoff) {
        const { deletedCount } = await model().deleteOne({ _id: id, ...deletedBefore(cutoff) });
        return deletedCount === 1;
      },
    };
  };
  const submissionWith = (field: keyof SubmissionRecord) => async (id: string) => (await connection.model('Submission').exists({ [field]: id })) !== null;
  const organization = leftovers('organization', 'Organization', submissionWith('organizationId'));
  const embedKey = leftovers('embed-key', 'EmbedKey');
  return [
    leftovers('submission', 'Submission'),
    leftovers('call', 'Call', submissionWith('callId')),
    leftovers('framework', 'ImpactFramework', submissionWith('frameworkIds')),
    {
      ...organization,
      // What it claimed on partners' pages is its own, and goes with it.
      async remove(id, cutoff) {
        if (!(await organization.remove(id, cutoff))) return false;
        await connection.model('EmbedSession').deleteMany({ 'claim.organizationId': id });
        return true;
      },
    },
    {
      ...embedKey,
      async remove(id, cutoff) {
        if (!(await embedKey.remove(id, cutoff))) return false;
        await connection.model('EmbedUse').deleteOne({ _id: id });
        return true;
      },
    },
    leftovers('configuration', 'Configuration'),
  ];
}
