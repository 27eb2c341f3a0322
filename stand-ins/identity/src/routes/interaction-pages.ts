import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { chooseLanguage } from '../locales/languages.ts';
import { createPageContext, type PageContext } from '../pages/page-context.ts';
import { clientHome } from '../provider/client-settings.ts';
import { completeInteraction } from '../provider/complete-interaction.ts';
import type { IdentityContext } from './identity-context.ts';

/** Route types of the pages of a sign-in request. */
export interface InteractionRoute {
  Params: { uid: string };
  Querystring: { lang?: string; account?: string };
}

/** A pending sign-in request, and its pages' context. */
export interface Visit {
  readonly interaction: Interaction;
  readonly page: PageContext;
}

/** The visit began in another browser, has ended, or has expired. */
export class VisitExpired extends Error {}

/** Finds the visit by its cookie, which must match the requested address. */
export async function findVisit(
  { provider, clients }: IdentityContext,
  request: FastifyRequest<InteractionRoute>,
  reply: FastifyReply,
): Promise<Visit> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (interaction?.uid !== request.params.uid) throw new VisitExpired();
  const client = clients.find(({ clientId }) => clientId === interaction.params['client_id']);
  const language = chooseLanguage(request.query.lang, interaction.params['ui_locales']);
  const path = new URL(request.url, provider.issuer).pathname;
  return { interaction, page: createPageContext(language, { homeUrl: clientHome(client), path }) };
}

/** Sends a page with caching disabled. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** Ends the visit: redirects the browser to the provider, which responds to the client. */
export async function finishVisit(
  { provider }: IdentityContext,
  request: FastifyRequest<InteractionRoute>,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  return reply.redirect(await completeInteraction(provider, request.raw, reply.raw, accountId), 303);
}
