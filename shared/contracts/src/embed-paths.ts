/** The bundles of partners' pages contain no other paths. */
export const EMBED_PATHS = {
  CheckEmbedKey: 'GET /api/embed/v1/CheckKey',
  GetEmbedFramework: 'GET /api/embed/v1/Framework',
  ComputeEmbedResult: 'POST /api/embed/v1/Result',
  CreateEmbedSession: 'POST /api/embed/v1/Session',
  UpdateEmbedSession: 'PUT /api/embed/v1/Session',
  ReadEmbedSession: 'POST /api/embed/v1/ReadSession',
  ForgetEmbedSession: 'POST /api/embed/v1/ForgetSession',
} as const;
