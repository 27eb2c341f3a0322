import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { attachmentDisposition, sendWorkbook } from '../../foundation/files/index.ts';
import type { ExportRequests } from './requests.ts';
import type { ExportService } from './service.ts';
import type { ApplicationWorkbooks } from './own-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exportRoutes(app: FastifyInstance, service: ExportService, requests: ExportRequests): void {
  registerEndpoint(app, ENDPOINTS.GetExportColumns, async ({ query, principal, language }) =>
    requests.columns(query, await language(), principal.user),
  );

  registerEndpoint(app, ENDPOINTS.StartExport, ({ body, principal }) => requests.start(body, principal.user));

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

export function workbookRoutes(app: FastifyInstance, workbooks: ApplicationWorkbooks): void {
  registerEndpoint(
    app,
    ENDPOINTS.GetSubmissionWorkbook,
    async ({ query, principal, selectedOrganization, language, request: { host }, reply }) => {
      const reader = { principal, organization: await selectedOrganization(), host, language: await language() };
      const { name, stream } = await workbooks.ofAnswers({ ...query, ...reader });
      void reply.type(XLSX).header('content-disposition', attachmentDisposition(name));
      return stream;
    },
  );

  registerEndpoint(
    app,
    ENDPOINTS.GetValueMap,
    async ({ query, principal, selectedOrganization, language, request: { host }, reply }) => {
      const reader = { principal, organization: await selectedOrganization(), host, language: await language() };
      const { bytes, name } = await workbooks.valueMap({ ...query, ...reader });
      return sendWorkbook(reply, bytes, name);
    },
  );

  registerEndpoint(app, ENDPOINTS.GetReviewValueMap, async ({ query, principal, language, reply }) => {
    const { bytes, name } = await workbooks.valueMapOfReview(query.id, principal.user, await language());
    return sendWorkbook(reply, bytes, name);
  });
}
