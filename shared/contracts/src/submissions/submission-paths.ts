/** Methods and paths for a submission as a whole, part of `PATHS`. */
export const SUBMISSION_PATHS = {
  CloseCallSubmission: 'POST /api/Call/CloseCallSubmission',
  WithdrawSubmission: 'POST /api/CallSubmission/WithdrawSubmission',
  ResumeSubmission: 'POST /api/CallSubmission/ResumeSubmission',
  ReOpenSubmission: 'POST /api/CallSubmission/ReOpenSubmission',
  UndoReopening: 'POST /api/CallSubmission/UndoReopening',
  GetSubmissionWorkbook: 'GET /api/CallSubmission/GetSubmissionWorkbook',
  GetValueMap: 'GET /api/CallSubmission/GetValueMap',
} as const;
