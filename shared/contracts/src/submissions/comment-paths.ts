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
