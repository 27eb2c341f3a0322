import { ENDPOINTS, type Language } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { setCorsHeaders } from '../../../platform/http/preflight.ts';
import type { ClaimService } from './claim-service.ts';
import { EmbedKeyUnknown, EmbedOriginRefused } from './embed-errors.ts';
import type { EmbedKeyService } from './key-service.ts';
import type { EmbedPages, EmbedReader, EmbedService } from './pages.ts';
import type { EmbedSessionService } from './session-service.ts';

const readerOf = (embed: EmbedPage, { language = embed.key.language }: { language?: Language }): EmbedReader => ({
  ...embed,
  language,
});

/** Null when it may. */
async function refusalOf(
  pages: EmbedPages,
  key: string,
  origin: string | undefined,
): Promise<'embed-key-unknown' | 'embed-origin-refused' | null> {
  try {
    await pages.allow(key, origin);
    return null;
  } catch (error) {
    if (error instanceof EmbedKeyUnknown || error instanceof EmbedOriginRefused) return error.code;
    throw error;
  }
}

export function embedRoutes(
  app: FastifyInstance,
  pages: EmbedPages,
  service: EmbedService,
  sessions: EmbedSessionService,
): void {
  registerEndpoint(app, ENDPOINTS.CheckEmbedKey, async ({ query, request, reply }) => {
    const { origin } = request.headers;
    if (origin !== undefined) setCorsHeaders(reply, origin);
    return { refusal: await refusalOf(pages, query.key, origin) };
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

export function embedKeyRoutes(app: FastifyInstance, service: EmbedKeyService): void {
  registerEndpoint(app, ENDPOINTS.GetEmbedKeys, async ({ query, language, reply }) => {
    const { items, total } = await service.list(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateEmbedKey, async ({ body, principal, language }) =>
    service.create(body, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.UpdateEmbedKey, async ({ body, principal, language }) =>
    service.update(body, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.DeleteEmbedKey, async ({ query, principal }) => {
    await service.remove(query.id, principal.user);
    return undefined;
  });
}

export function claimRoutes(app: FastifyInstance, service: ClaimService): void {
  registerEndpoint(app, ENDPOINTS.ReadEmbedClaim, async ({ body, principal, organization, language }) =>
    service.read(body.token, { user: principal.user, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.ClaimEmbedSession, async ({ body, principal, organization, language }) =>
    service.claim(body, { user: principal.user, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.GetClaimedResults, async ({ query, organization, language, reply }) => {
    const { items, total } = await service.list(
      organization,
      { ...pageRange(query), frameworkId: query.frameworkId },
      await language(),
    );
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetClaimedResult, async ({ query, organization, language }) =>
    service.find(query.id, organization, await language()),
  );
}
