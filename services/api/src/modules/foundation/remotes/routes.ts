import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { RemoteAdministration } from './admin-service.ts';
import type { RemoteService } from './service.ts';
import type { RemoteUses } from './trials/use-service.ts';
import type { Withholding } from './withholding/withholding-service.ts';

export function remoteRoutes(
  app: FastifyInstance,
  service: RemoteService,
  administration: RemoteAdministration,
  uses: Pick<RemoteUses, 'report'>,
  withholding: Withholding,
): void {
  registerEndpoint(app, ENDPOINTS.GetRemotes, async ({ request }) =>
    service.listFor(await app.requestContext.principalIfAny(request)),
  );

  registerEndpoint(app, ENDPOINTS.ReportRemoteOutcomes, async ({ body, principal }) => {
    await uses.report(body, principal);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetRemoteParts, () => administration.parts());

  registerEndpoint(app, ENDPOINTS.GetRemoteVersions, async ({ query, reply }) => {
    const { items, total } = await administration.versions(query.name, query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.ActivateRemoteVersion, ({ body: { name, version }, principal }) =>
    administration.activate(name, version, { userId: principal.user.id }),
  );

  registerEndpoint(app, ENDPOINTS.StartRemoteCanary, ({ body: { name, version, share }, principal }) =>
    administration.startCanary(name, version, share, { userId: principal.user.id }),
  );

  registerEndpoint(app, ENDPOINTS.EndRemoteCanary, ({ body: { name }, principal }) =>
    administration.endCanary(name, { userId: principal.user.id }),
  );

  registerEndpoint(app, ENDPOINTS.BlockRemoteVersion, ({ body, principal }) =>
    withholding.setBlocked(body, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.DeleteRemoteVersion, ({ body, principal }) =>
    withholding.delete(body, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.GetWithheldVersions, () => withholding.list());
}
