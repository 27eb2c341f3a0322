export { conversationKey, type ConversationSource } from './use-conversation.ts';
export { ConversationThread } from './conversation-thread.tsx';
export { MessageForm } from './message-form.tsx';
export { PublishedAnswers, publishedKey, usePublishedAnswers } from './published-answers.tsx';
export { conversationTextsReady, useConversationT } from './texts.ts';
export { useConversation, useReloadOnMessage, useReloadConversation } from './use-conversation.ts';
