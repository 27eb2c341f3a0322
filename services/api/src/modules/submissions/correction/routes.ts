import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { PreviewCorrection } from './preview-correction.ts';

/** Endpoints that say what a correction would mean; `OfferCorrection` is one of jobs. */
export function correctionRoutes(app: FastifyInstance, { count, preview }: PreviewCorrection): void {
  registerEndpoint(app, ENDPOINTS.GetEarlierDrafts, ({ query }) => count(query.callId));

  registerEndpoint(app, ENDPOINTS.PreviewCorrection, async ({ query, language }) =>
    preview(query.callId, await language()),
  );
}
