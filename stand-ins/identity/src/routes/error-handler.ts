import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../locales/languages.ts';
import { renderMessagePage } from '../pages/message-page.ts';
import { createPageContext } from '../pages/page-context.ts';
import { clientHome } from '../provider/client-settings.ts';
import type { IdentityContext } from './identity-context.ts';
import { sendPage, VisitExpired } from './interaction-pages.ts';

function statusOf(error: unknown): number {
  if (error instanceof VisitExpired) return 400;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

/** Errors as a page of ours; internal errors also go to `report`. */
export function addErrorHandler(
  app: FastifyInstance,
  { clients }: IdentityContext,
  report: (error: unknown) => void,
): void {
  app.setErrorHandler<unknown, { Querystring: { lang?: string } }>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) report(error);
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    const page = createPageContext(language, { homeUrl: clientHome(clients[0]) });
    const { expired, failed, refused } = page.messages;
    const message = error instanceof VisitExpired ? expired : status >= 500 ? failed : refused;
    return sendPage(reply, renderMessagePage(page, { title: message.title, paragraphs: [message.text] }), status);
  });
}
