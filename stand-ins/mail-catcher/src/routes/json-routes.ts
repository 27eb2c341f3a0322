import type { FastifyInstance } from 'fastify';
import type { Mailbox } from '../mailbox.ts';

/** For tests: `GET /api/messages?to=anna@` returns the mails with a matching recipient, newest first. */
export function addJsonRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { to?: string } }>('/api/messages', async (request) =>
    mailbox.list(String(request.query.to ?? '')),
  );
  app.get<{ Params: { id: string } }>(
    '/api/messages/:id',
    async (request, reply) => mailbox.find(request.params.id) ?? reply.code(404).send({ status: 404 }),
  );
}
