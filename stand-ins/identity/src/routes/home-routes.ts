import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../locales/languages.ts';
import { renderMessagePage } from '../pages/message-page.ts';
import { createPageContext } from '../pages/page-context.ts';
import { clientHome } from '../provider/client-settings.ts';
import type { IdentityContext } from './identity-context.ts';
import { sendPage } from './interaction-pages.ts';

/** For a user who opens the issuer's address, and for health checks. */
export function addHomeRoutes(app: FastifyInstance, { clients }: IdentityContext): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const page = createPageContext(chooseLanguage(request.query.lang, request.headers['accept-language']), {
      homeUrl: clientHome(clients[0]),
      path: '/',
    });
    const { title, text } = page.messages.home;
    return sendPage(reply, renderMessagePage(page, { title, paragraphs: [text] }));
  });
}
