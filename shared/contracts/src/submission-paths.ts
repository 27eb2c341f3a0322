/** Methods and paths of what an organization does with its submission as a whole, as part of all (`PATHS`). */
export const SUBMISSION_PATHS = {
  CloseCallSubmission: 'POST /api/Call/CloseCallSubmission',
  WithdrawSubmission: 'POST /api/CallSubmission/WithdrawSubmission',
  ResumeSubmission: 'POST /api/CallSubmission/ResumeSubmission',
  GetSubmissionWorkbook: 'GET /api/CallSubmission/GetSubmissionWorkbook',
} as const;
