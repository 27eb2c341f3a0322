import type { ConversationSide, ConversationState } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

export interface ConversationRecord {
  _id: string;
  callId: string;
  state: ConversationState;
  assigneeId: string | null;
  isHidden: boolean;
  total: number;
  lastId: string;
  lastAt: Date;
  readAt: Date | null;
}

/** Refers to its author by id only. */
export interface MessageRecord {
  _id: string;
  submissionId: string;
  side: ConversationSide;
  userId: string;
  text: string;
  writtenAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const conversationSchema = new Schema<ConversationRecord>(
  {
    _id: text,
    callId: text,
    state: text,
    assigneeId: { type: String, default: null },
    isHidden: { type: Boolean, default: false },
    total: { type: Number, default: 0 },
    lastId: text,
    lastAt: date,
    readAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);
conversationSchema.index({ callId: 1, isHidden: 1, lastAt: -1, _id: -1 });
conversationSchema.index({ callId: 1, isHidden: 1, state: 1, lastAt: -1, _id: -1 });
conversationSchema.index({ callId: 1, isHidden: 1, assigneeId: 1, lastAt: -1, _id: -1 });
conversationSchema.index({ assigneeId: 1 });

const messageSchema = new Schema<MessageRecord>(
  { _id: text, submissionId: text, side: text, userId: text, text, writtenAt: date },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
// Identifiers ascend with time.
messageSchema.index({ submissionId: 1, _id: -1 });
messageSchema.index({ submissionId: 1, side: 1, writtenAt: -1 });
messageSchema.index({ userId: 1, _id: 1 });

export interface Range {
  skip: number;
  limit: number;
}

interface ConversationFilter {
  callId: string;
  state?: ConversationState;
  assigneeId?: string;
}

class MessageRepository {
  private readonly messages: Model<MessageRecord>;

  constructor(connection: Connection) {
    this.messages = connection.model<MessageRecord>('ConversationMessage', messageSchema, 'conversationMessages');
  }

  page(submissionId: string, { skip, limit }: Range): Promise<MessageRecord[]> {
    return this.messages
      .find({ submissionId })
      .sort({ _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<MessageRecord[]>()
      .exec();
  }

  countSince(submissionId: string, side: ConversationSide, after: Date | null): Promise<number> {
    return this.messages.countDocuments({ submissionId, side, ...(after && { writtenAt: { $gt: after } }) }).exec();
  }

  findMany(ids: readonly string[]): Promise<MessageRecord[]> {
    return this.messages
      .find({ _id: { $in: [...ids] } })
      .lean<MessageRecord[]>()
      .exec();
  }

  async newestOf(submissionId: string, side: ConversationSide): Promise<MessageRecord | null> {
    return this.messages.findOne({ submissionId, side }).sort({ writtenAt: -1 }).lean<MessageRecord>();
  }

  async insert(record: MessageRecord): Promise<void> {
    await this.messages.create(record);
  }

  of(userId: string): AsyncIterable<MessageRecord> {
    return this.messages.find({ userId }).sort({ _id: 1 }).lean<MessageRecord[]>().cursor();
  }
}

export class ConversationRepository {
  readonly messages: MessageRepository;
  private readonly conversations: Model<ConversationRecord>;

  constructor(connection: Connection) {
    this.messages = new MessageRepository(connection);
    this.conversations = connection.model<ConversationRecord>('Conversation', conversationSchema, 'conversations');
  }

  async find(submissionId: string): Promise<ConversationRecord | null> {
    return this.conversations.findById(submissionId).lean<ConversationRecord>();
  }

  async page(
    filter: ConversationFilter,
    { skip, limit }: Range,
  ): Promise<{ records: ConversationRecord[]; total: number }> {
    const shown = { ...filter, isHidden: false };
    const [records, total] = await Promise.all([
      this.conversations.find(shown).sort({ lastAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ConversationRecord[]>(),
      this.conversations.countDocuments(shown),
    ]);
    return { records, total };
  }

  async save({ _id, ...changes }: ConversationRecord): Promise<void> {
    await this.conversations.updateOne({ _id }, { $set: changes }, { upsert: true });
  }

  async update(submissionId: string, changes: Partial<ConversationRecord>): Promise<void> {
    await this.conversations.updateOne({ _id: submissionId }, { $set: changes });
  }

  async release(assigneeId: string): Promise<void> {
    await this.conversations.updateMany({ assigneeId }, { $set: { assigneeId: null } });
  }
}
