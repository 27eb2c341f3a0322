import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import { sendWorkbook } from '../../../foundation/files/index.ts';
import { fileOf } from '../excel/routes.ts';
import type { DeflatorService } from './deflators.ts';
import type { ProxyLibrary } from './library-service.ts';
import type { LinkedProxies } from './linked-proxies.ts';
import type { FrameworkVersionService } from '../version-service.ts';
import type { ProxyWorkbooks } from './workbooks.ts';

export interface ProxyLibraryParts {
  library: ProxyLibrary;
  links: LinkedProxies;
  deflators: DeflatorService;
  workbooks: ProxyWorkbooks;
  versions: FrameworkVersionService;
  maxBytes: number;
}

function entryRoutes(app: FastifyInstance, { library, links, versions }: ProxyLibraryParts): void {
  registerEndpoint(app, ENDPOINTS.GetProxyEntries, async ({ query, language, reply }) => {
    const { items, total } = await library.list(query, pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });
  registerEndpoint(app, ENDPOINTS.GetProxyEntryVersions, async ({ query, reply }) => {
    const { items, total } = await library.versions(query.id, pageRange(query));
    sendTotal(reply, total);
    return items;
  });
  registerEndpoint(app, ENDPOINTS.CreateProxyEntry, ({ body, principal }) => library.create(body, principal.user));
  registerEndpoint(app, ENDPOINTS.UpdateProxyEntry, ({ body, principal }) => library.update(body, principal.user));
  registerEndpoint(app, ENDPOINTS.DeleteProxyEntry, async ({ query, principal }) => {
    await library.remove(query.id, principal.user);
    return undefined;
  });
  registerEndpoint(app, ENDPOINTS.GetProxyEntryUses, async ({ query, language }) =>
    links.uses(query.id, await language()),
  );
  registerEndpoint(app, ENDPOINTS.TakeOverProxyEntry, async ({ body, principal }) => {
    await links.takeOver(body, principal.user, (...saved) => versions.replace(...saved));
    return undefined;
  });
}

export function proxyLibraryRoutes(app: FastifyInstance, parts: ProxyLibraryParts): void {
  const { library, deflators, workbooks, maxBytes } = parts;
  entryRoutes(app, parts);
  registerEndpoint(app, ENDPOINTS.GetProxyWorkbook, async ({ principal, reply }) =>
    sendWorkbook(reply, await workbooks.write(principal.user.id), 'proxies.xlsx'),
  );
  registerEndpoint(app, ENDPOINTS.ReadProxyWorkbook, async ({ request, principal }) =>
    workbooks.readEntries(await fileOf(request, maxBytes), principal.user.id),
  );
  registerEndpoint(app, ENDPOINTS.ImportProxyEntries, ({ body, principal }) =>
    library.importAll(body.entries, principal.user),
  );
  registerEndpoint(app, ENDPOINTS.GetDeflators, () => deflators.read());
  registerEndpoint(app, ENDPOINTS.ReadDeflatorWorkbook, async ({ request, principal }) =>
    workbooks.readDeflators(await fileOf(request, maxBytes), principal.user.id),
  );
  registerEndpoint(app, ENDPOINTS.ReplaceDeflators, ({ body, principal }) => deflators.replace(body, principal.user));
}
