export const CONVERSATION_PATHS = {
  GetConversation: 'GET /api/Conversation/GetConversation',
  WriteToFunder: 'POST /api/Conversation/WriteToFunder',
  MarkConversationRead: 'POST /api/Conversation/MarkConversationRead',
  GetConversationAdmin: 'GET /api/Conversation/GetConversationAdmin',
  GetConversations: 'GET /api/Conversation/GetConversations',
  WriteToApplicant: 'POST /api/Conversation/WriteToApplicant',
  RequestDocument: 'POST /api/Conversation/RequestDocument',
  UpdateConversation: 'PUT /api/Conversation/UpdateConversation',
  GetPublicAnswers: 'GET /api/Conversation/GetPublicAnswers',
  PublishAnswer: 'POST /api/Conversation/PublishAnswer',
  UpdatePublicAnswer: 'PUT /api/Conversation/UpdatePublicAnswer',
  DeletePublicAnswer: 'DELETE /api/Conversation/DeletePublicAnswer',
} as const;
