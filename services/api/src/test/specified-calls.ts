/**
 * Every endpoint promised to clients, as method and path (docs/rules/02-interface.md#table); a test compares the table
 * with it. Those with paths of our choice are at the end.
 */
export const SPECIFIED_CALLS = `
POST /api/Jwt/token-exchange
GET /api/Call/GetCallById
GET /api/Call/GetCallByIdAdmin
GET /api/Call/GetCallListUser
GET /api/Call/GetCallList
GET /api/Call/GetCallTypes
GET /api/Call/GetCallType
POST /api/Call/CreateCall
PUT /api/Call/UpdateCall
POST /api/Call/DeleteCall
GET /api/Call/GetAllAnswerForPdf
POST /api/Call/UpsertCallSubmission
POST /api/Call/UpsertCallStepResult
GET /api/Call/GetSubmissionByID
GET /api/Call/GetSubmissionByIDAdmin
GET /api/Call/GetStepResult
GET /api/Call/GetStepResultByCall
GET /api/Call/GetSubmissions
POST /api/Call/CloseCallSubmission
POST /api/Call/CreateCallType
PUT /api/Call/UpsertCallType
POST /api/CallSubmission/AddCustomFile
POST /api/CallSubmission/ReOpenSubmission
POST /api/CallSubmission/DeleteSubmission
POST /api/Config/ActivateConfig
DELETE /api/Config/DeleteConfig
GET /api/Config/GetConfig
GET /api/Config/GetConfigList
POST /api/Config/UpsertConfig
POST /api/FileUpload/UploadFile
GET /api/FileUpload/GetAttachments
GET /api/FileUpload/GetAttachmentTypes
GET /api/FileUpload/GetFile
GET /api/ImpactFramework/GetImpactFrameworkSetList
GET /api/ImpactFramework/DeleteImpactFrameworkSet
GET /api/ImpactFramework/GetImpactFrameworkById
PUT /api/ImpactFramework/AddImpactFrameworkSet
PUT /api/ImpactFramework/PutMiniDYI
GET /api/ImpactFramework/MiniDYI
GET /api/ImpactFramework/GetSdg
GET /api/ImpactFramework/GetStakeholderType
POST /api/Indicator/GetIndicatorType
POST /api/Outcome/GetOutcomeType
POST /api/Organization/CreateOrganization
GET /api/Organization/GetOrganizations
GET /api/Organization/GetOrganizationById
PUT /api/Organization/UpdateOrganization
POST /api/Organization/DeleteOrganization
GET /api/PBITokens
GET /api/PBITokens/GetPBITokenRls
GET /api/PowerBi/Available
POST /api/SendEmail/SendEmail
POST /api/SJSurvey/CreateSurveyType
GET /api/Step/GetStepById
GET /api/Step/GetSteps
GET /api/Step/GetStepTypes
POST /api/Step/CreateStepType
GET /api/User
GET /api/SJSurvey/GetSurveyResults
DELETE /api/ImpactFramework/DeleteImpactFrameworkSet
POST /api/Jwt/refresh
POST /api/Jwt/logout
`
  .trim()
  .split('\n') as readonly string[];
