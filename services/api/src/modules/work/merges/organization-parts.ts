import type { Connection } from 'mongoose';
import { MAX_FOUND, type Part, partByField } from './part.ts';

interface Extended {
  _id: string;
  extensions: Record<string, unknown>;
}

/** A field of an organization's applications; `distinct` is not available in transactions on sharded collections. */
async function ofApplications(connection: Connection, field: '_id' | 'callId', organizationId: string) {
  const found = await connection
    .model<Record<typeof field, string>>('Submission')
    .find({ organizationId }, { [field]: 1 })
    .limit(MAX_FOUND)
    .lean<Record<typeof field, string>[]>();
  return found.map((application) => application[field]);
}

/** Reviews of an organization's applications, found by these. */
const reviews = (connection: Connection): Part => {
  const byOrganization = partByField(connection, 'reviews', { model: 'Review', field: 'organizationId' });
  return {
    ...byOrganization,
    async find({ id }) {
      const submissionIds = await ofApplications(connection, '_id', id);
      const found = await connection
        .model<{ _id: string }>('Review')
        .find({ submissionId: { $in: submissionIds }, organizationId: id }, { _id: 1 })
        .limit(MAX_FOUND)
        .lean<{ _id: string }[]>();
      return { ids: found.map(({ _id }) => _id).sort(), stays: [] };
    },
  };
};

/** An organization's own deadlines, in the calls to which it applies. */
const extensions = (connection: Connection): Part => {
  const calls = () => connection.model<Extended>('Call');
  const fieldOf = ({ id }: { id: string }) => `extensions.${id}`;
  return {
    item: 'extensions',
    async find(from, to) {
      const callIds = await ofApplications(connection, 'callId', from.id);
      const found = await calls()
        .find({ _id: { $in: callIds }, [fieldOf(from)]: { $exists: true } }, { [fieldOf(to)]: 1 })
        .sort({ _id: 1 })
        .lean<Extended[]>();
      const ids = (own: boolean) =>
        found.filter(({ extensions: theirs }) => (theirs?.[to.id] !== undefined) === own).map(({ _id }) => _id);
      return { ids: ids(false), stays: ids(true) };
    },
    async move(ids, from, to) {
      for (const _id of ids) {
        const call = await calls()
          .findById(_id, { [fieldOf(from)]: 1 })
          .lean<Extended>();
        const extension = call?.extensions?.[from.id];
        if (extension === undefined) continue;
        await calls().updateOne({ _id }, { $set: { [fieldOf(to)]: extension }, $unset: { [fieldOf(from)]: 1 } });
      }
    },
  };
};

/** What belongs to an organization, except its members. Files and comments belong to its applications. */
export function createOrganizationParts(connection: Connection): Part[] {
  const field = 'organizationId';
  const submissions = { model: 'Submission', field, isShardKey: true };
  // Reviews and extensions are found by the applications, so they move first.
  return [
    reviews(connection),
    extensions(connection),
    partByField(connection, 'drafts', { ...submissions, which: { closed: false } }),
    partByField(connection, 'submissions', { ...submissions, which: { closed: true } }),
    partByField(connection, 'withdrawn', { ...submissions, which: { closed: null } }),
    partByField(connection, 'claims', { model: 'EmbedSession', field: 'claim.organizationId' }),
    partByField(connection, 'invitations', { model: 'Invitation', field, unique: 'email' }),
    partByField(connection, 'pastMemberships', { model: 'PastMember', field }),
  ];
}
