import { ENDPOINTS, type Language } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { EmbedKeyUnknown, EmbedOriginRefused } from './embed-errors.ts';
import type { AllowPage } from './allow-page.ts';
import { setCorsHeaders } from '../../../platform/http/cors-headers.ts';
import type { EmbedReader, EmbedService } from './service.ts';
import type { EmbedSessionService } from './session-service.ts';

/** The services behind these endpoints. */
export interface EmbedServices {
  embed: EmbedService;
  embedSessions: EmbedSessionService;
  allowPage: AllowPage;
}

const readerOf = (embed: EmbedPage, { language = embed.key.language }: { language?: Language }): EmbedReader => ({
  ...embed,
  language,
});

/** Why a page may not use a key; null when it may. */
async function refusalOf(
  allowPage: AllowPage,
  key: string,
  origin: string | undefined,
): Promise<'embed-key-unknown' | 'embed-origin-refused' | null> {
  try {
    await allowPage(key, origin);
    return null;
  } catch (error) {
    if (error instanceof EmbedKeyUnknown || error instanceof EmbedOriginRefused) return error.code;
    throw error;
  }
}

/** Endpoints for partners' pages, version 1. */
export function embedRoutes(
  app: FastifyInstance,
  { embed: service, embedSessions: sessions, allowPage }: EmbedServices,
): void {
  registerEndpoint(app, ENDPOINTS.CheckEmbedKey, async ({ query, request, reply }) => {
    const { origin } = request.headers;
    if (origin !== undefined) setCorsHeaders(reply, origin);
    return { refusal: await refusalOf(allowPage, query.key, origin) };
  });

  registerEndpoint(app, ENDPOINTS.GetEmbedFramework, ({ query, embed }) => service.framework(readerOf(embed, query)));

  registerEndpoint(app, ENDPOINTS.ComputeEmbedResult, ({ query, body, embed }) =>
    service.compute(body.answer, readerOf(embed, query)),
  );

  registerEndpoint(app, ENDPOINTS.CreateEmbedSession, ({ query, body, embed }) =>
    sessions.create(body.answer, readerOf(embed, query)),
  );

  registerEndpoint(app, ENDPOINTS.UpdateEmbedSession, ({ query, body, embed }) =>
    sessions.update(body, readerOf(embed, query)),
  );

  registerEndpoint(app, ENDPOINTS.ReadEmbedSession, ({ body, embed }) => sessions.read(body.token, embed));

  registerEndpoint(app, ENDPOINTS.ForgetEmbedSession, async ({ body, embed }) => {
    await sessions.forget(body.token, embed);
    return undefined;
  });
}
