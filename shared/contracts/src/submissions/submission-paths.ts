export const SUBMISSION_PATHS = {
  CloseCallSubmission: 'POST /api/Call/CloseCallSubmission',
  WithdrawSubmission: 'POST /api/CallSubmission/WithdrawSubmission',
  ResumeSubmission: 'POST /api/CallSubmission/ResumeSubmission',
  ReOpenSubmission: 'POST /api/CallSubmission/ReOpenSubmission',
  UndoReopening: 'POST /api/CallSubmission/UndoReopening',
  GetSubmissionWorkbook: 'GET /api/CallSubmission/GetSubmissionWorkbook',
  GetSubmissionNeighbours: 'GET /api/CallSubmission/GetSubmissionNeighbours',
  GetDeletedSubmissions: 'GET /api/CallSubmission/GetDeletedSubmissions',
  RestoreSubmission: 'POST /api/CallSubmission/RestoreSubmission',
  GetValueMap: 'GET /api/CallSubmission/GetValueMap',
  GetLabels: 'GET /api/CallSubmission/GetLabels',
  SaveLabel: 'POST /api/CallSubmission/SaveLabel',
  DeleteLabel: 'DELETE /api/CallSubmission/DeleteLabel',
  GetSubmissionMarks: 'GET /api/CallSubmission/GetSubmissionMarks',
  MarkSubmission: 'POST /api/CallSubmission/MarkSubmission',
} as const;

export const BULK_PATHS = {
  StartBulk: 'POST /api/Bulk/StartBulk',
  StopBulk: 'POST /api/Bulk/StopBulk',
  UndoBulk: 'POST /api/Bulk/UndoBulk',
  GetBulkJobs: 'GET /api/Bulk/GetBulkJobs',
  GetBulkItems: 'GET /api/Bulk/GetBulkItems',
  GetEarlierDrafts: 'GET /api/Call/GetEarlierDrafts',
  PreviewCorrection: 'GET /api/Call/PreviewCorrection',
  OfferCorrection: 'POST /api/Bulk/OfferCorrection',
} as const;

export const COMMENT_PATHS = {
  GetComments: 'GET /api/Comment/GetComments',
  GetCommentPeople: 'GET /api/Comment/GetCommentPeople',
  AddComment: 'POST /api/Comment/AddComment',
  UpdateComment: 'PUT /api/Comment/UpdateComment',
  DeleteComment: 'DELETE /api/Comment/DeleteComment',
  GetReviewComments: 'GET /api/Comment/GetReviewComments',
  GetReviewCommentPeople: 'GET /api/Comment/GetReviewCommentPeople',
  AddReviewComment: 'POST /api/Comment/AddReviewComment',
  UpdateReviewComment: 'PUT /api/Comment/UpdateReviewComment',
  DeleteReviewComment: 'DELETE /api/Comment/DeleteReviewComment',
} as const;

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
