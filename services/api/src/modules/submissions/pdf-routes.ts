import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { PdfService } from './pdf-service.ts';

/** Endpoint of the recap. */
export function pdfRoutes(app: FastifyInstance, pdfData: PdfService, configurations: ConfigurationService): void {
  registerEndpoint(
    app,
    ENDPOINTS.GetAllAnswerForPdf,
    async ({ query, principal, selectedOrganization, language, request }) => {
      const organization = await selectedOrganization();
      const configuration = await configurations.forHost(request.host);
      return pdfData({ ...query, principal, organization, configuration, language: await language() });
    },
  );
}
