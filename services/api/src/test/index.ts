/** The test application for other packages (`api/testing`), not part of the service. */
export type { StepRecord } from '../modules/calls/calls/model.ts';
export {
  anApplicant,
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from './fixtures/fixtures.ts';
export { miniDyiStep, storeFramework } from './fixtures/framework-fixtures.ts';
export { pick, randomFrom } from './files/lying-files.ts';
export { CARLO, GIULIA, NO_RATE_LIMITS, startTestApi, type TestApi } from './test-api.ts';
export { frameworkWorkbook } from './workbooks/framework-workbook.ts';
export {
  startWebhookReceiver,
  type WebhookMessage,
  verified,
  type WebhookReceiver,
} from './network/webhook-receiver.ts';
