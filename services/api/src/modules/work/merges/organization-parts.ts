import type { Connection, Model } from 'mongoose';
import { FieldPart, type Found, MAX_FOUND, type Part, type Side } from './part.ts';

interface Extended {
  _id: string;
  extensions: Record<string, unknown>;
}

/** `distinct` is not available in transactions on sharded collections. */
async function ofApplications(connection: Connection, field: '_id' | 'callId', organizationId: string) {
  const found = await connection
    .model<Record<typeof field, string>>('Submission')
    .find({ organizationId }, { [field]: 1 })
    .limit(MAX_FOUND)
    .lean<Record<typeof field, string>[]>();
  return found.map((application) => application[field]);
}

class ReviewPart extends FieldPart {
  constructor(connection: Connection) {
    super(connection, 'reviews', { model: 'Review', field: 'organizationId' });
  }

  override async find({ id }: Side): Promise<Found> {
    const submissionIds = await ofApplications(this.connection, '_id', id);
    const found = await this.connection
      .model<{ _id: string }>('Review')
      .find({ submissionId: { $in: submissionIds }, organizationId: id }, { _id: 1 })
      .limit(MAX_FOUND)
      .lean<{ _id: string }[]>();
    return { ids: found.map(({ _id }) => _id).sort(), stays: [] };
  }
}

const extensionOf = ({ id }: Side): string => `extensions.${id}`;

class ExtensionPart implements Part {
  readonly item = 'extensions';

  constructor(private readonly connection: Connection) {}

  async find(from: Side, to: Side): Promise<Found> {
    const callIds = await ofApplications(this.connection, 'callId', from.id);
    const found = await this.calls
      .find({ _id: { $in: callIds }, [extensionOf(from)]: { $exists: true } }, { [extensionOf(to)]: 1 })
      .sort({ _id: 1 })
      .lean<Extended[]>();
    const ids = (own: boolean) =>
      found.filter(({ extensions }) => (extensions?.[to.id] !== undefined) === own).map(({ _id }) => _id);
    return { ids: ids(false), stays: ids(true) };
  }

  async move(ids: readonly string[], from: Side, to: Side): Promise<void> {
    for (const _id of ids) {
      const call = await this.calls.findById(_id, { [extensionOf(from)]: 1 }).lean<Extended>();
      const extension = call?.extensions?.[from.id];
      if (extension === undefined) continue;
      const change = { $set: { [extensionOf(to)]: extension }, $unset: { [extensionOf(from)]: 1 } };
      await this.calls.updateOne({ _id }, change);
    }
  }

  private get calls(): Model<Extended> {
    return this.connection.model<Extended>('Call');
  }
}

/** Without members; files and comments belong to applications. */
export function organizationParts(connection: Connection): Part[] {
  const field = 'organizationId';
  const submissions = { model: 'Submission', field, isShardKey: true };
  // Reviews and extensions are found by the applications, so they move first.
  return [
    new ReviewPart(connection),
    new ExtensionPart(connection),
    new FieldPart(connection, 'drafts', { ...submissions, which: { closed: false } }),
    new FieldPart(connection, 'submissions', { ...submissions, which: { closed: true } }),
    new FieldPart(connection, 'withdrawn', { ...submissions, which: { closed: null } }),
    new FieldPart(connection, 'claims', { model: 'EmbedSession', field: 'claim.organizationId' }),
    new FieldPart(connection, 'invitations', { model: 'Invitation', field, unique: 'email' }),
    new FieldPart(connection, 'pastMemberships', { model: 'PastMember', field }),
  ];
}
