import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createListener } from '@impact-call/listener';
import fastify, { type FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { addJsonRoutes } from './routes/json-routes.ts';
import { addPageRoutes } from './routes/page-routes.ts';

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Builds the pages and JSON endpoints as a Fastify app that does not listen yet. */
export async function createPages(mailbox: Mailbox, smtpAddress: () => string): Promise<FastifyInstance> {
  const { createServer } = createListener();
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    serverFactory: (handler) => createServer(handler),
  });
  // Its pages accept no request bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  await app.register(fastifyStatic, { root: publicFolder, prefix: '/assets/', index: false });
  addJsonRoutes(app, mailbox);
  addPageRoutes(app, mailbox, smtpAddress);
  return app;
}
