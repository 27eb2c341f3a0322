import { MAX_MERGED, type MergeItem } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../foundation/identity/index.ts';

export interface Side {
  id: string;
  /** Address of an account, if verified. */
  address: VerifiedEmail | null;
}

/** Identifiers in `stays` exist on the other side as well. */
export interface Found {
  ids: string[];
  stays: string[];
}

export interface Part {
  readonly item: MergeItem;
  find(from: Side, to: Side): Promise<Found>;
  /** Records that still belong to `from`; an undo swaps the two. */
  move(ids: readonly string[], from: Side, to: Side): Promise<void>;
}

/** One more than the limit, to detect too many. */
export const MAX_FOUND = MAX_MERGED + 1;

interface Row {
  _id: string;
}

interface FieldOptions {
  model: string;
  field: string;
  which?: object;
  keyOf?: (side: Side) => string | null;
  /** Fields that are unique together with `field`. */
  unique?: string;
  /** MongoDB changes it in one document at a time. */
  isShardKey?: boolean;
}

/** Records that name their side in one field. */
class FieldPart implements Part {
  constructor(
    protected readonly connection: Connection,
    readonly item: MergeItem,
    private readonly options: FieldOptions,
  ) {}

  async find(from: Side, to: Side): Promise<Found> {
    const { field, which = {}, unique } = this.options;
    const [value, present] = [this.keyOf(from), this.keyOf(to)];
    if (value === null || value === present) return { ids: [], stays: [] };
    const found = await this.rows
      .find({ [field]: value, ...which }, unique === undefined ? { _id: 1 } : { [unique]: 1 })
      .sort({ _id: 1 })
      .limit(MAX_FOUND)
      .lean<(Row & Record<string, unknown>)[]>();
    const there = present === null ? null : await this.uniqueValues(present);
    const isFree = (row: Record<string, unknown>) =>
      there !== null && !(unique !== undefined && there.has(row[unique]));
    const ids = (free: boolean) => found.filter((row) => isFree(row) === free).map(({ _id }) => _id);
    return { ids: ids(true), stays: ids(false) };
  }

  async move(ids: readonly string[], from: Side, to: Side): Promise<void> {
    const { field, isShardKey = false } = this.options;
    const [value, next] = [this.keyOf(from), this.keyOf(to)];
    if (ids.length === 0 || value === null || next === null) return;
    const change = { $set: { [field]: next } };
    if (isShardKey) for (const _id of ids) await this.rows.updateOne({ _id, [field]: value } as object, change);
    else await this.rows.updateMany({ _id: { $in: [...ids] }, [field]: value } as object, change);
  }

  private get rows(): Model<Row> {
    return this.connection.model<Row>(this.options.model);
  }

  private keyOf(side: Side): string | null {
    return this.options.keyOf ? this.options.keyOf(side) : side.id;
  }

  private async uniqueValues(value: string): Promise<Set<unknown>> {
    const { field, unique } = this.options;
    if (unique === undefined) return new Set();
    const found = await this.rows
      .find({ [field]: value }, { [unique]: 1 })
      .limit(MAX_FOUND)
      .lean<Record<string, unknown>[]>();
    return new Set(found.map((row) => row[unique]));
  }
}

interface WebhookRow {
  _id: string;
  createdBy: string;
  responsible?: string;
}

/** Older webhooks store only their creator. */
class WebhookPart implements Part {
  readonly item = 'tokens';

  constructor(private readonly connection: Connection) {}

  async find({ id }: Side): Promise<Found> {
    const all = await this.rows.find().sort({ name: 1, _id: 1 }).lean<WebhookRow[]>();
    return {
      ids: all.filter(({ createdBy, responsible }) => (responsible ?? createdBy) === id).map(({ _id }) => _id),
      stays: [],
    };
  }

  async move(ids: readonly string[], from: Side, to: Side): Promise<void> {
    const own = { $or: [{ responsible: from.id }, { responsible: null, createdBy: from.id }] };
    await this.rows.updateMany({ _id: { $in: [...ids] }, ...own } as object, { $set: { responsible: to.id } });
  }

  private get rows(): Model<WebhookRow> {
    return this.connection.model<WebhookRow>('Webhook');
  }
}

/** Without memberships; log, versions of answers and decisions do not change: they happened under the other account. */
export function accountParts(connection: Connection): Part[] {
  const part = (item: Part['item'], options: FieldOptions) => new FieldPart(connection, item, options);
  const active = { revokedAt: null };
  return [
    part('drafts', { model: 'Submission', field: 'userId', which: { closed: false } }),
    part('submissions', { model: 'Submission', field: 'userId', which: { closed: true } }),
    part('withdrawn', { model: 'Submission', field: 'userId', which: { closed: null } }),
    part('submitted', { model: 'Submission', field: 'submittedBy' }),
    part('submissions', { model: 'Submission', field: 'ownerId' }),
    part('files', { model: 'Attachment', field: 'uploadedBy' }),
    part('comments', { model: 'Comment', field: 'userId' }),
    part('comments', { model: 'ConversationMessage', field: 'userId' }),
    part('comments', { model: 'Conversation', field: 'assigneeId' }),
    part('reviewers', { model: 'Reviewer', field: 'email', unique: 'callId', keyOf: ({ address }) => address }),
    part('claims', { model: 'EmbedSession', field: 'claim.userId' }),
    part('pastMemberships', { model: 'PastMember', field: 'userId' }),
    part('savedViews', { model: 'SavedView', field: 'userId', unique: 'key' }),
    part('tokens', { model: 'IntegrationToken', field: 'responsible', which: active }),
    part('tokens', { model: 'DeployToken', field: 'responsible', which: active }),
    new WebhookPart(connection),
  ];
}

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
