import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { ReadPdf } from './pdf-service.ts';

/** Endpoint of the recap. */
export function pdfRoutes(app: FastifyInstance, readPdf: ReadPdf): void {
  registerEndpoint(
    app,
    ENDPOINTS.GetAllAnswerForPdf,
    async ({ query, principal, selectedOrganization, language, request: { host } }) =>
      readPdf({ ...query, principal, organization: await selectedOrganization(), host, language: await language() }),
  );
}
