import type { Conversation, ConversationMessage, ConversationSide } from '@impact-call/contracts';

/** Data source of a conversation, because applicants and administrators use different endpoints. */
export interface ConversationSource<T extends Conversation = Conversation> {
  submissionId: string;
  /** The reader's side. */
  side: ConversationSide;
  read(page: { page: number; pageSize: number }, signal: AbortSignal): Promise<T>;
  send(text: string): Promise<ConversationMessage>;
}

/** Query key of everything about a submission's conversation. */
export const conversationKey = (submissionId: string): string[] => ['conversation', submissionId];
