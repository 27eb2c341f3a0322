/** Methods and paths for single steps of an application, part of `PATHS`. */
export const STEP_PATHS = {
  UpsertCallStepResult: 'POST /api/Call/UpsertCallStepResult',
  GetStepResult: 'GET /api/Call/GetStepResult',
  GetStepResultByCall: 'GET /api/Call/GetStepResultByCall',
  GetOverwrittenAnswers: 'GET /api/Call/GetOverwrittenAnswers',
  GetStepStates: 'GET /api/Call/GetStepStates',
  ShowPresence: 'POST /api/Call/ShowPresence',
} as const;
