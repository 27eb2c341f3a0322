import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import { attachmentDisposition } from '../files/index.ts';
import type { ExportService } from './service.ts';

/** Endpoints of exports. */
export function exportRoutes(app: FastifyInstance, service: ExportService): void {
  registerEndpoint(app, ENDPOINTS.GetExportColumns, async ({ query, principal, language }) =>
    service.columns(query, await language(), principal.user),
  );

  registerEndpoint(app, ENDPOINTS.StartExport, ({ body, principal }) => service.start(body, principal.user));

  registerEndpoint(app, ENDPOINTS.GetExports, async ({ query, principal, reply }) => {
    const { items, total } = await service.list(principal.user, query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.EndExport, async ({ query, principal }) => {
    await service.end(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetExportFile, async ({ query, principal, reply }) => {
    const { fileName, type, stream } = await service.download(query.id, query.part, principal.user);
    void reply.type(type).header('content-disposition', attachmentDisposition(fileName));
    return stream;
  });
}
