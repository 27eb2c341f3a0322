/** Methods and paths for a submission as a whole, part of `PATHS`. */
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
