/**
 * Method and path of every endpoint, by its name. Kept apart from the schemas, so that a browser bundle
 * carries these lines and not the validators.
 */
export const PATHS = {
  TokenExchange: 'POST /api/Jwt/token-exchange',
  RefreshToken: 'POST /api/Jwt/refresh',
  Logout: 'POST /api/Jwt/logout',
  GetProvider: 'GET /api/Jwt/GetProvider',
  GetUser: 'GET /api/User',
  GetConfig: 'GET /api/Config/GetConfig',
  GetConfigList: 'GET /api/Config/GetConfigList',
  UpsertConfig: 'POST /api/Config/UpsertConfig',
  ActivateConfig: 'POST /api/Config/ActivateConfig',
  DeleteConfig: 'DELETE /api/Config/DeleteConfig',
  GetRemotes: 'GET /api/Remotes/GetRemotes',
  GetCallListUser: 'GET /api/Call/GetCallListUser',
  GetCallById: 'GET /api/Call/GetCallById',
  UpsertCallSubmission: 'POST /api/Call/UpsertCallSubmission',
  UpsertCallStepResult: 'POST /api/Call/UpsertCallStepResult',
  GetSubmissionByID: 'GET /api/Call/GetSubmissionByID',
  GetSubmissionByIDAdmin: 'GET /api/Call/GetSubmissionByIDAdmin',
  GetStepResultByCall: 'GET /api/Call/GetStepResultByCall',
  GetSubmissions: 'GET /api/Call/GetSubmissions',
  CloseCallSubmission: 'POST /api/Call/CloseCallSubmission',
  GetAllAnswerForPdf: 'GET /api/Call/GetAllAnswerForPdf',
  UploadFile: 'POST /api/FileUpload/UploadFile',
  GetAttachments: 'GET /api/FileUpload/GetAttachments',
  GetFile: 'GET /api/FileUpload/GetFile',
  CreateOrganization: 'POST /api/Organization/CreateOrganization',
  GetOrganizations: 'GET /api/Organization/GetOrganizations',
  GetOrganizationById: 'GET /api/Organization/GetOrganizationById',
} as const;
export type EndpointName = keyof typeof PATHS;
