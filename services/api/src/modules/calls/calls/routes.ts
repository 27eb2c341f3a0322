import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { CallAdminService } from './admin-service.ts';
import type { CallExtensions } from './extensions.ts';
import type { CallChecklist } from './publishing/call-checklist.ts';
import type { DeletedCalls } from './publishing/deleted-calls.ts';
import type { CallService } from './service.ts';

interface CallAdministration {
  service: CallAdminService;
  checklist: CallChecklist;
  deleted: DeletedCalls;
  extensions: CallExtensions;
}

export function callAdminRoutes(app: FastifyInstance, administration: CallAdministration): void {
  const { service, checklist, deleted, extensions } = administration;
  registerEndpoint(app, ENDPOINTS.GetCallList, async ({ query, reply }) => {
    const { items, total } = await service.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetCallByIdAdmin, ({ query }) => service.read(query.id));

  registerEndpoint(app, ENDPOINTS.GetCallChecklist, ({ query }) => checklist.read(query.id));

  registerEndpoint(app, ENDPOINTS.CreateCall, ({ body, principal }) => service.create(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UpdateCall, ({ body, principal }) => service.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteCall, async ({ query, principal }) => {
    await service.remove(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetDeletedCalls, async ({ query, reply }) => {
    const { items, total } = await deleted.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.RestoreCall, async ({ query, principal }) => {
    await deleted.restore(query.id, principal.user);
    return service.read(query.id);
  });

  registerEndpoint(app, ENDPOINTS.SetExtension, async ({ body, principal }) => {
    await extensions.set(body, principal.user);
    return service.read(body.callId);
  });
}

export function callRoutes(app: FastifyInstance, service: CallService): void {
  registerEndpoint(
    app,
    ENDPOINTS.GetCallListUser,
    async ({ principal, query, selectedOrganization, language, reply }) => {
      const reader = { user: principal.user, organization: await selectedOrganization(), language: await language() };
      const { items, total } = await service.listFor(reader, pageRange(query));
      sendTotal(reply, total);
      return items;
    },
  );

  registerEndpoint(app, ENDPOINTS.GetCallById, async ({ principal, query, selectedOrganization, language }) =>
    service.getFor(query.id, {
      user: principal.user,
      organization: await selectedOrganization(),
      language: await language(),
    }),
  );
}
