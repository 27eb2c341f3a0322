import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mailbox } from '../mailbox.ts';
import { renderListPage } from '../pages/list-page.ts';
import { renderMessagePage, renderNotFoundPage, VIEWS, type View } from '../pages/message-page.ts';

interface MessageRoute {
  Params: { id: string };
  Querystring: { view?: string };
}

/**
 * A mail's frame may show text, styles and embedded images. No script runs and nothing is fetched, so that opening a
 * mail is not disclosed.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const viewFrom = (text: string | undefined): View | undefined => VIEWS.find((view) => view === text);

/** Adds the pages: list, single mail, and its HTML for the frame. */
export function addPageRoutes(app: FastifyInstance, mailbox: Mailbox, smtpAddress: () => string): void {
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = String(request.query.to ?? '').trim();
    return sendPage(reply, renderListPage(mailbox.list(to), to, smtpAddress()));
  });

  app.get<MessageRoute>('/messages/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return sendPage(reply, renderNotFoundPage(), 404);
    return sendPage(
      reply,
      renderMessagePage(mail, viewFrom(request.query.view) ?? (mail.html === null ? 'text' : 'html')),
    );
  });

  app.get<MessageRoute>('/messages/:id/html', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail || mail.html === null) return sendPage(reply, renderNotFoundPage(), 404);
    void reply.header('content-security-policy', MAIL_POLICY);
    return sendPage(reply, `<!doctype html><base target="_blank">${mail.html}`);
  });

  app.setNotFoundHandler((_request, reply) => sendPage(reply, renderNotFoundPage(), 404));
}
