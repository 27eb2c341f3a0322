import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { PreviewCorrection } from './preview-correction.ts';

/** Endpoints that preview corrections; `OfferCorrection` belongs to jobs. */
export function correctionRoutes(app: FastifyInstance, { count, preview }: PreviewCorrection): void {
  registerEndpoint(app, ENDPOINTS.GetEarlierDrafts, ({ query }) => count(query.callId));

  registerEndpoint(app, ENDPOINTS.PreviewCorrection, async ({ query, language }) =>
    preview(query.callId, await language()),
  );
}
