import type { Connection } from 'mongoose';
import { type Part, partByField } from './part.ts';

interface WebhookRow {
  _id: string;
  createdBy: string;
  responsible?: string;
}

/** Webhooks are few, and older ones store only their creator. */
const webhooks = (connection: Connection): Part => {
  const rows = () => connection.model<WebhookRow>('Webhook');
  return {
    item: 'tokens',
    async find({ id }) {
      const all = await rows().find().sort({ name: 1, _id: 1 }).lean<WebhookRow[]>();
      return {
        ids: all.filter(({ createdBy, responsible }) => (responsible ?? createdBy) === id).map(({ _id }) => _id),
        stays: [],
      };
    },
    async move(ids, from, to) {
      const mine = { $or: [{ responsible: from.id }, { responsible: null, createdBy: from.id }] };
      await rows().updateMany({ _id: { $in: [...ids] }, ...mine } as object, { $set: { responsible: to.id } });
    },
  };
};

/**
 * What belongs to an account, except memberships. Records of who did something (the log, versions of answers,
 * decisions) do not change: it happened under the other account.
 */
export function createAccountParts(connection: Connection): Part[] {
  const part = (...[item, options]: [Part['item'], Parameters<typeof partByField>[2]]) =>
    partByField(connection, item, options);
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
    webhooks(connection),
  ];
}
