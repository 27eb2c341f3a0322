/** Methods and paths of labels and owners of submissions, part of `PATHS`. */
export const LABEL_PATHS = {
  GetLabels: 'GET /api/CallSubmission/GetLabels',
  SaveLabel: 'POST /api/CallSubmission/SaveLabel',
  DeleteLabel: 'DELETE /api/CallSubmission/DeleteLabel',
  GetSubmissionMarks: 'GET /api/CallSubmission/GetSubmissionMarks',
  MarkSubmission: 'POST /api/CallSubmission/MarkSubmission',
} as const;
