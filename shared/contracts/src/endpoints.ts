import { attachmentEndpoints } from './endpoints/submissions/attachments.ts';
import { bulkEndpoints } from './endpoints/submissions/bulk.ts';
import { callEndpoints } from './endpoints/calls/calls.ts';
import { callAdminEndpoints } from './endpoints/calls/calls-admin.ts';
import { callTypeEndpoints } from './endpoints/calls/calls-call-types.ts';
import { commentEndpoints } from './endpoints/submissions/comments.ts';
import { conversationEndpoints } from './endpoints/submissions/conversations.ts';
import { labelEndpoints } from './endpoints/submissions/submissions-labels.ts';
import { configurationEndpoints } from './endpoints/platform/configuration.ts';
import { dashboardEndpoints } from './endpoints/platform/dashboard.ts';
import { decisionEndpoints } from './endpoints/decisions.ts';
import { emailEndpoints } from './endpoints/messages/email.ts';
import { emailTemplateEndpoints } from './endpoints/messages/email-templates.ts';
import { embedEndpoints } from './endpoints/embed.ts';
import { embedKeyEndpoints } from './endpoints/embed-keys.ts';
import { eventEndpoints } from './endpoints/platform/events.ts';
import { exportEndpoints } from './endpoints/submissions/exports.ts';
import { frameworkEndpoints } from './endpoints/frameworks.ts';
import { identityEndpoints } from './endpoints/platform/identity.ts';
import { integrationEndpoints } from './endpoints/platform/integrations.ts';
import { organizationEndpoints } from './endpoints/organizations/organizations.ts';
import { membershipEndpoints } from './endpoints/organizations/organizations-membership.ts';
import { mailingEndpoints } from './endpoints/messages/mailings.ts';
import { mergeEndpoints } from './endpoints/organizations/merges.ts';
import { pageReportEndpoints } from './endpoints/platform/page-reports.ts';
import { peopleEndpoints } from './endpoints/organizations/people.ts';
import { proxyEndpoints } from './endpoints/frameworks-proxies.ts';
import { publicApiEndpoints } from './endpoints/platform/integrations-public.ts';
import { remoteEndpoints } from './endpoints/platform/remotes.ts';
import { reportEndpoints } from './endpoints/platform/reports.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { savedViewEndpoints } from './endpoints/platform/saved-views.ts';
import { submissionEndpoints } from './endpoints/submissions/submissions.ts';
import { submissionAdminEndpoints } from './endpoints/submissions/submissions-admin.ts';
import { miniDyiEndpoints } from './endpoints/submissions/submissions-impact.ts';
import { surveyResultEndpoints } from './endpoints/submissions/survey-results.ts';
import { trialEndpoints } from './endpoints/submissions/trials.ts';
import { surveyTypeEndpoints } from './endpoints/calls/survey-types.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';

/** The service registers, validates and serializes with this table; the client's types and OpenAPI follow from it. */
export const ENDPOINTS = {
  ...identityEndpoints,
  ...peopleEndpoints,
  ...mergeEndpoints,
  ...remoteEndpoints,
  ...pageReportEndpoints,
  ...configurationEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...callEndpoints,
  ...callAdminEndpoints,
  ...callTypeEndpoints,
  ...submissionEndpoints,
  ...submissionAdminEndpoints,
  ...trialEndpoints,
  ...savedViewEndpoints,
  ...bulkEndpoints,
  ...labelEndpoints,
  ...miniDyiEndpoints,
  ...surveyTypeEndpoints,
  ...surveyResultEndpoints,
  ...reviewEndpoints,
  ...commentEndpoints,
  ...conversationEndpoints,
  ...decisionEndpoints,
  ...dashboardEndpoints,
  ...exportEndpoints,
  ...attachmentEndpoints,
  ...reportEndpoints,
  ...frameworkEndpoints,
  ...proxyEndpoints,
  ...emailEndpoints,
  ...emailTemplateEndpoints,
  ...mailingEndpoints,
  ...embedKeyEndpoints,
  ...embedEndpoints,
  ...integrationEndpoints,
  ...publicApiEndpoints,
  ...eventEndpoints,
};
export type Endpoints = typeof ENDPOINTS;

/** The typed client in {@link ShellContext}: one function per entry of the table. */
export type Api = {
  [Name in keyof Endpoints]: (request: RequestOf<Endpoints[Name]>) => Promise<ResponseOf<Endpoints[Name]>>;
};
