import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf, pageRange, sendTotal } from '../../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { StepTypeService } from './step-type-service.ts';
import type { CallTypeService } from './call-type-service.ts';

export function callTypeRoutes(app: FastifyInstance, callTypes: CallTypeService, stepTypes: StepTypeService): void {
  registerEndpoint(app, ENDPOINTS.GetCallTypes, async ({ query, reply }) => {
    const { items, total } = await callTypes.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetCallType, ({ query }) => callTypes.read(query.id));

  registerEndpoint(app, ENDPOINTS.CreateCallType, ({ body, principal }) => callTypes.create(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UpsertCallType, ({ body, principal }) => callTypes.upsert(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteCallType, async ({ query, principal }) => {
    await callTypes.remove(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetStepById, ({ query }) => callTypes.step(query.id));

  registerEndpoint(app, ENDPOINTS.GetSteps, async ({ query, reply }) =>
    pageOf(await callTypes.steps(query.callTypeId), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetStepTypes, async ({ query, reply }) => {
    const { items, total } = await stepTypes.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateStepType, ({ body, principal }) => stepTypes.create(body.name, principal.user));

  registerEndpoint(app, ENDPOINTS.RenameStepType, ({ body, principal }) => stepTypes.rename(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteStepType, async ({ query, principal }) => {
    await stepTypes.remove(query.id, principal.user);
    return undefined;
  });
}
