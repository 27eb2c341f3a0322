import { callAdminEndpoints } from './endpoints/call-admin.ts';
import { callEndpoints } from './endpoints/call.ts';
import { callTypeEndpoints } from './endpoints/call-type.ts';
import { configurationEndpoints } from './endpoints/configuration.ts';
import { emailEndpoints } from './endpoints/email.ts';
import { embedKeyEndpoints } from './endpoints/embed-key.ts';
import { embedEndpoints } from './endpoints/embed.ts';
import { fileEndpoints } from './endpoints/file.ts';
import { frameworkEndpoints } from './endpoints/framework.ts';
import { identityEndpoints } from './endpoints/identity.ts';
import { membershipEndpoints } from './endpoints/membership.ts';
import { miniDyiEndpoints } from './endpoints/mini-dyi.ts';
import { organizationEndpoints } from './endpoints/organization.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import { powerBiEndpoints } from './endpoints/power-bi.ts';
import { surveyEndpoints } from './endpoints/survey.ts';
import { submissionAdminEndpoints } from './endpoints/submission-admin.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';

/**
 * The one table of HTTP endpoints. The service registers, validates and serializes from it, the client is typed
 * by it, OpenAPI is printed from it.
 */
export const ENDPOINTS = {
  ...identityEndpoints,
  ...peopleEndpoints,
  ...platformEndpoints,
  ...configurationEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...callEndpoints,
  ...callAdminEndpoints,
  ...callTypeEndpoints,
  ...surveyEndpoints,
  ...fileEndpoints,
  ...powerBiEndpoints,
  ...frameworkEndpoints,
  ...emailEndpoints,
  ...miniDyiEndpoints,
  ...submissionAdminEndpoints,
  ...embedKeyEndpoints,
  ...embedEndpoints,
};
export type Endpoints = typeof ENDPOINTS;

/** The typed client that {@link ShellContext} carries: one function for each entry of the table. */
export type Api = {
  [Name in keyof Endpoints]: (request: RequestOf<Endpoints[Name]>) => Promise<ResponseOf<Endpoints[Name]>>;
};
