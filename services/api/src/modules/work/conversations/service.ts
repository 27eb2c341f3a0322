import type {
  Conversation,
  ConversationChange,
  ConversationForAdmin,
  ConversationMessage,
  DocumentRequest,
} from '@impact-call/contracts';
import { changesBetween } from '../../foundation/audit/index.ts';
import type { SubmissionAdministration } from '../../submissions/submissions/index.ts';
import type { MessageRecord } from './model.ts';
import type { Range } from './repository.ts';
import { createWriteMessage, messagesLeft, type Place, refused, type WriteDeps } from './write-message.ts';

export interface ConversationDeps extends WriteDeps {
  administration: Pick<SubmissionAdministration, 'reopen'>;
}

/** Applicants see the names of their colleagues only. */
function messageView({ side: reader, user }: Place, record: MessageRecord, names: Map<string, string>) {
  const { _id: id, side, text, userId, writtenAt } = record;
  const author = reader === 'applicant' && side === 'funder' ? '' : (names.get(userId) ?? '');
  return { id, side, author, isOwn: userId === user.id, text, writtenAt: writtenAt.toISOString() };
}

/** Reads a conversation. */
function createRead(deps: ConversationDeps) {
  const { conversations, people } = deps;
  const read = async (place: Place, range: Range): Promise<Conversation & { assigneeId: string | null }> => {
    const submissionId = place.opened.record._id;
    const [record, messages] = await Promise.all([
      conversations.find(submissionId),
      conversations.messages.page(submissionId, range),
    ]);
    const { state = null, total = 0, readAt = null, assigneeId = null } = record ?? {};
    const [unread, left, names] = await Promise.all([
      place.side === 'applicant' ? conversations.messages.countSince(submissionId, 'funder', readAt) : 0,
      messagesLeft(deps, place, total),
      people.names(messages.map(({ userId }) => userId)),
    ]);
    const views = messages.map((message) => messageView(place, message, names));
    return { state, total, unread, left, messages: views, assigneeId };
  };
  return {
    async read(place: Place, range: Range): Promise<Conversation> {
      const { assigneeId: _hidden, ...conversation } = await read(place, range);
      return conversation;
    },
    async readForAdmin(place: Place, range: Range): Promise<ConversationForAdmin> {
      const { assigneeId, ...conversation } = await read(place, range);
      if (assigneeId === null) return { ...conversation, assignee: null };
      const names = await people.names([assigneeId]);
      return { ...conversation, assignee: { id: assigneeId, name: names.get(assigneeId) ?? '' } };
    },
  };
}

/** Assigns a conversation, closes it or opens it again. @throws {RuleBroken} before its first message */
function createUpdate({ conversations, people, audit, transaction, now }: ConversationDeps) {
  return ({ opened, user }: Place, { state, assigneeId }: ConversationChange): Promise<void> =>
    transaction(async () => {
      const subject = opened.record._id;
      const before = await conversations.find(subject);
      if (!before) throw refused('', 'no-conversation', 'has no message yet');
      if (assigneeId && !(await people.findAdministrator(assigneeId)))
        throw refused('assigneeId', 'unknown-person', 'is no administrator');
      const wanted = { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) };
      const changed = changesBetween(before, { ...before, ...wanted });
      if (!changed) return;
      await conversations.update(subject, wanted);
      await audit.record({ action: 'conversation.changed', subject, userId: user.id, at: now(), ...changed });
    });
}

/** Requests a document; a closed submission is reopened, whose mail has the message. */
function createRequestDocument(
  { transaction, administration }: ConversationDeps,
  write: ReturnType<typeof createWriteMessage>,
) {
  return (place: Place, { stepId, text, until }: DocumentRequest): Promise<MessageRecord> =>
    transaction(async () => {
      const { record, steps } = place.opened;
      if (!steps.some(({ id }) => id === stepId)) throw refused('stepId', 'unknown', 'is no step of the submission');
      const stepIds = record.reopening?.stepIds;
      if (record.closed === false && stepIds && !stepIds.includes(stepId))
        throw refused('stepId', 'other-steps-open', 'was reopened for other steps');
      const request = { message: text, stepIds: [stepId], ...(until !== undefined && { until }) };
      const isReopened = record.closed !== false && (await administration.reopen(record._id, place.user, request));
      return write(place, text, { isMailed: !isReopened });
    });
}

/** Conversations about submissions (docs/rules/09-submissions.md#conversation). */
export function createConversationService(deps: ConversationDeps) {
  const write = createWriteMessage(deps);
  const requestDocument = createRequestDocument(deps, write);
  const shown = async (place: Place, record: MessageRecord): Promise<ConversationMessage> =>
    messageView(place, record, await deps.people.names([record.userId]));
  return {
    ...createRead(deps),
    update: createUpdate(deps),
    write: async (place: Place, text: string): Promise<ConversationMessage> => shown(place, await write(place, text)),
    requestDocument: async (place: Place, request: DocumentRequest): Promise<ConversationMessage> =>
      shown(place, await requestDocument(place, request)),
    markRead: ({ opened }: Place): Promise<void> =>
      deps.conversations.update(opened.record._id, { readAt: deps.now() }),
  };
}
export type ConversationService = ReturnType<typeof createConversationService>;
