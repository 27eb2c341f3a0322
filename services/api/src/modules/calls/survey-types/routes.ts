import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SurveyTypeService } from './service.ts';

export function surveyRoutes(app: FastifyInstance, surveyTypes: SurveyTypeService): void {
  registerEndpoint(app, ENDPOINTS.CreateSurveyType, ({ body, principal }) => surveyTypes.create(body, principal.user));

  registerEndpoint(app, ENDPOINTS.GetSurveyTypes, async ({ query, reply }) => {
    const { items, total } = await surveyTypes.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetSurveyType, ({ query }) => surveyTypes.read(query.id));

  registerEndpoint(app, ENDPOINTS.UpdateSurveyType, ({ body, principal }) => surveyTypes.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteSurveyType, async ({ query, principal }) => {
    await surveyTypes.remove(query.id, principal.user);
    return undefined;
  });
}
