import type { ConversationSide, ConversationState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { type ConversationRecord, conversationSchema, type MessageRecord, messageSchema } from './model.ts';

/** A page of a list. */
export interface Range {
  skip: number;
  limit: number;
}

/** Filters of a call's conversations. */
export interface ConversationFilter {
  callId: string;
  state?: ConversationState;
  assigneeId?: string;
}

const messagesOf = (messages: Model<MessageRecord>) => ({
  /** A page of messages, newest first. */
  page: (submissionId: string, { skip, limit }: Range): Promise<MessageRecord[]> =>
    messages.find({ submissionId }).sort({ _id: -1 }).skip(skip).limit(limit).lean<MessageRecord[]>().exec(),
  /** Number of messages from one side after a time, or at any time. */
  countSince: (submissionId: string, side: ConversationSide, after: Date | null): Promise<number> =>
    messages.countDocuments({ submissionId, side, ...(after && { writtenAt: { $gt: after } }) }).exec(),
  findMany: (ids: readonly string[]): Promise<MessageRecord[]> =>
    messages
      .find({ _id: { $in: [...ids] } })
      .lean<MessageRecord[]>()
      .exec(),
  /** The newest message from one side; null when there is none. */
  newestOf: async (submissionId: string, side: ConversationSide): Promise<MessageRecord | null> =>
    messages.findOne({ submissionId, side }).sort({ writtenAt: -1 }).lean<MessageRecord>(),
  insert: async (record: MessageRecord): Promise<void> => void (await messages.create(record)),
  /** All messages of a person, oldest first. */
  of: (userId: string): AsyncIterable<MessageRecord> =>
    messages.find({ userId }).sort({ _id: 1 }).lean<MessageRecord[]>().cursor(),
});

/** Conversations between applying organizations and the funder. */
export function createConversationRepository(connection: Connection) {
  const conversations = connection.model<ConversationRecord>('Conversation', conversationSchema, 'conversations');
  const messages = connection.model<MessageRecord>('ConversationMessage', messageSchema, 'conversationMessages');
  return {
    messages: messagesOf(messages),
    find: async (submissionId: string): Promise<ConversationRecord | null> =>
      conversations.findById(submissionId).lean<ConversationRecord>(),
    /** A page of a call's conversations, the one with the newest message first. */
    async page(filter: ConversationFilter, { skip, limit }: Range) {
      const shown = { ...filter, isHidden: false };
      const [records, total] = await Promise.all([
        conversations.find(shown).sort({ lastAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ConversationRecord[]>(),
        conversations.countDocuments(shown),
      ]);
      return { records, total };
    },
    /** Stores a conversation that may be new. */
    async save({ _id, ...changes }: ConversationRecord): Promise<void> {
      await conversations.updateOne({ _id }, { $set: changes }, { upsert: true });
    },
    /** Updates an existing conversation; without one it does nothing. */
    async update(submissionId: string, changes: Partial<ConversationRecord>): Promise<void> {
      await conversations.updateOne({ _id: submissionId }, { $set: changes });
    },
    /** Clears the assignee of all of a person's conversations. */
    async release(assigneeId: string): Promise<void> {
      await conversations.updateMany({ assigneeId }, { $set: { assigneeId: null } });
    },
  };
}
export type ConversationRepository = ReturnType<typeof createConversationRepository>;
