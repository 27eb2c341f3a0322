import type { ConversationSide, ConversationState } from '@impact-call/contracts';
import { Schema } from 'mongoose';

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

export const conversationSchema = new Schema<ConversationRecord>(
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

export const messageSchema = new Schema<MessageRecord>(
  { _id: text, submissionId: text, side: text, userId: text, text, writtenAt: date },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
// Identifiers ascend with time.
messageSchema.index({ submissionId: 1, _id: -1 });
messageSchema.index({ submissionId: 1, side: 1, writtenAt: -1 });
messageSchema.index({ userId: 1, _id: 1 });
