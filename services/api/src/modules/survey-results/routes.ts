import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { SurveyResultsService } from './service.ts';

/** Endpoint of what was answered to surveys. */
export function surveyResultRoutes(app: FastifyInstance, surveyResults: SurveyResultsService): void {
  registerEndpoint(app, ENDPOINTS.GetSurveyResults, async ({ query, language, reply }) => {
    const { callId, stepId } = query;
    const { results, total } = await surveyResults({
      callId,
      stepId,
      range: pageRange(query),
      language: await language(),
    });
    sendTotal(reply, total);
    return results;
  });
}
