import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import { violationsOf } from './violations.ts';

/** Endpoint to which browsers report what the policy of our pages refused: a line of the log and a count, nothing that is stored. */
export function pageReportRoutes(app: FastifyInstance): void {
  for (const type of ['application/csp-report', 'application/reports+json']) {
    app.addContentTypeParser(type, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  }
  registerEndpoint(app, ENDPOINTS.ReportPolicyViolations, ({ body, request }) => {
    for (const violation of violationsOf(body)) {
      app.countPolicyViolation(violation.directive);
      request.log.warn(violation, 'the policy of a page refused something');
    }
    return undefined;
  });
}
