import type { Conversation, ConversationMessage, ConversationSide } from '@impact-call/contracts';

/** Applicants and administrators use different endpoints. */
export interface ConversationSource<T extends Conversation = Conversation> {
  submissionId: string;
  side: ConversationSide;
  read(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<T>;
  send(text: string): Promise<ConversationMessage>;
}

/** Covers everything about a submission's conversation. */
export const conversationKey = (submissionId: string): string[] => ['conversation', submissionId];
