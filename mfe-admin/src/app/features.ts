import { auditFeature } from '../features/audit/console.ts';
import { attachmentsFeature } from '../features/attachments/console.ts';
import { bulkFeature } from '../features/bulk/console.ts';
import { callTypesFeature } from '../features/call-types/console.ts';
import { callHomeFeature } from '../features/call-home/console.ts';
import { callsFeature } from '../features/calls/console.ts';
import { closingsFeature } from '../features/submission/closings/console.ts';
import { conversationsFeature } from '../features/conversations/console.ts';
import { customizeFeature } from '../features/customize/console.ts';
import { dashboardFeature } from '../features/dashboard/console.ts';
import { decisionsFeature } from '../features/decisions/console.ts';
import { embedKeysFeature } from '../features/embed-keys/console.ts';
import { exportsFeature } from '../features/exports/console.ts';
import { fileUploadFeature } from '../features/file-upload/console.ts';
import type { ConsoleFeature } from '../console/layout/console-feature.ts';
import { impactFeature } from '../features/impact/console.ts';
import { integrationsFeature } from '../features/integrations/console.ts';
import { labelsFeature } from '../features/labels/console.ts';
import { mailTemplatesFeature } from '../features/mail-templates/console.ts';
import { mailingsFeature } from '../features/mailings/console.ts';
import { mergesFeature } from '../features/merges/console.ts';
import { organizationsFeature } from '../features/organizations/console.ts';
import { overviewFeature, performanceFeature } from '../features/overview/console.ts';
import { partsFeature } from '../features/parts/console.ts';
import { peopleFeature } from '../features/people/console.ts';
import { proxiesFeature } from '../features/proxies/console.ts';
import { reportsFeature } from '../features/reports/console.ts';
import { frameworksFeature } from '../features/frameworks/console.ts';
import { reviewFeature } from '../features/review/console.ts';
import { submissionFeature } from '../features/submission/console.ts';
import { submissionsFeature } from '../features/submissions/console.ts';
import { surveyFeature } from '../features/survey/console.ts';
import { surveyResultsFeature } from '../features/survey-results/console.ts';

/** The features of the console. To add one, add a line here and a `console.ts` in its folder. */
export const FEATURES: readonly ConsoleFeature[] = [
  overviewFeature,
  callsFeature,
  callHomeFeature,
  performanceFeature,
  impactFeature,
  reviewFeature,
  dashboardFeature,
  decisionsFeature,
  mailingsFeature,
  conversationsFeature,
  exportsFeature,
  submissionsFeature,
  bulkFeature,
  submissionFeature,
  labelsFeature,
  closingsFeature,
  attachmentsFeature,
  fileUploadFeature,
  reportsFeature,
  callTypesFeature,
  surveyFeature,
  surveyResultsFeature,
  customizeFeature,
  mailTemplatesFeature,
  frameworksFeature,
  proxiesFeature,
  embedKeysFeature,
  integrationsFeature,
  partsFeature,
  peopleFeature,
  mergesFeature,
  organizationsFeature,
  auditFeature,
];
