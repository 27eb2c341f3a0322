import type { Connection, Model } from 'mongoose';
import { type FieldOptions, FieldPart, type Found, type Part, type Side } from './part.ts';

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
  const living = { revokedAt: null };
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
    part('tokens', { model: 'IntegrationToken', field: 'responsible', which: living }),
    part('tokens', { model: 'DeployToken', field: 'responsible', which: living }),
    new WebhookPart(connection),
  ];
}
