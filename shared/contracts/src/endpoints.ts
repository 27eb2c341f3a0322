import { attachmentEndpoints } from './endpoints/attachments.ts';
import { bulkEndpoints } from './endpoints/bulk.ts';
import { callEndpoints } from './endpoints/calls.ts';
import { callAdminEndpoints } from './endpoints/calls-admin.ts';
import { callTypeEndpoints } from './endpoints/calls-call-types.ts';
import { commentEndpoints } from './endpoints/comments.ts';
import { conversationEndpoints } from './endpoints/conversations.ts';
import { configurationEndpoints } from './endpoints/configuration.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { decisionEndpoints } from './endpoints/decisions.ts';
import { emailEndpoints } from './endpoints/email.ts';
import { emailTemplateEndpoints } from './endpoints/email-templates.ts';
import { embedEndpoints } from './endpoints/embed.ts';
import { embedKeyEndpoints } from './endpoints/embed-keys.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { exportEndpoints } from './endpoints/exports.ts';
import { frameworkEndpoints } from './endpoints/frameworks.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { integrationEndpoints } from './endpoints/integrations.ts';
import { organizationEndpoints } from './endpoints/organizations.ts';
import { membershipEndpoints } from './endpoints/organizations-membership.ts';
import { mailingEndpoints } from './endpoints/mailings.ts';
import { mergeEndpoints } from './endpoints/merges.ts';
import { pageReportEndpoints } from './endpoints/page-reports.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { publicApiEndpoints } from './endpoints/integrations-public.ts';
import { remoteEndpoints } from './endpoints/remotes.ts';
import { reportEndpoints } from './endpoints/reports.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { savedViewEndpoints } from './endpoints/saved-views.ts';
import { submissionEndpoints } from './endpoints/submissions.ts';
import { submissionAdminEndpoints } from './endpoints/submissions-admin.ts';
import { miniDyiEndpoints } from './endpoints/submissions-impact.ts';
import { surveyResultEndpoints } from './endpoints/survey-results.ts';
import { surveyTypeEndpoints } from './endpoints/survey-types.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';

/**
 * The single table of HTTP endpoints. The service registers, validates and serializes with it, the client takes its
 * types from it, and OpenAPI is generated from it.
 */
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
  ...savedViewEndpoints,
  ...bulkEndpoints,
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
