import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { AppModule } from '../../../platform/platform.ts';
import { fromReportUri, violationsOf } from './violations.ts';

function pageReportRoutes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/reports+json', { parseAs: 'string' }, parseJson);
  app.addContentTypeParser<string>('application/csp-report', { parseAs: 'string' }, (request, text, done) => {
    void parseJson(request, text, (error, report) => done(error, fromReportUri(report)));
  });
  registerEndpoint(app, ENDPOINTS.ReportPolicyViolations, ({ body, request }) => {
    for (const violation of violationsOf(body)) {
      app.countPolicyViolation(violation.directive);
      request.log.warn(violation, 'the policy of a page refused something');
    }
    return undefined;
  });
}

export const createPageReports = (): AppModule => ({ routes: pageReportRoutes });
