import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { EmailService } from './service.ts';

/** Endpoints of mails; all are for administrators. */
export function emailRoutes(app: FastifyInstance, service: EmailService): void {
  registerEndpoint(app, ENDPOINTS.SendEmail, async ({ body, caller, language }) => ({
    ids: await service.send({ ...body, language: body.language ?? (await language()) }, caller.user),
  }));

  registerEndpoint(app, ENDPOINTS.GetEmails, async ({ query, reply }) => {
    const { page: _page, pageSize: _size, ...filter } = query;
    const { items, total } = await service.list(filter, pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}
