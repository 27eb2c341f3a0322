import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { SessionEnded } from '../../../platform/errors/session-errors.ts';
import { requestedLanguage } from '../../../platform/text/accept-language.ts';
import { isBelow } from '../../../platform/http/origin.ts';
import { deviceOf } from './sessions/device-words.ts';
import type { EndByProvider } from './provider/end-by-provider.ts';
import type { OwnSessions } from './sessions/own-sessions.ts';
import { createRefreshCookie } from './sessions/refresh-cookie.ts';
import type { UserRepository } from './users/repository.ts';
import type { IdentityService, TokenPair } from './service.ts';

export interface IdentityRouteDeps {
  identity: IdentityService;
  ownSessions: OwnSessions;
  endByProvider: EndByProvider;
  noteLanguage: UserRepository['noteLanguage'];
}

/** The parts of session responses that depend on the public origin. */
function createAnswers(publicOrigin: string) {
  const cookie = createRefreshCookie(publicOrigin);
  return {
    cookie,
    requireOwnAddress(path: string, address: string): void {
      if (isBelow(publicOrigin, address)) return;
      throw new RequestInvalid({
        errors: [{ path, code: 'origin', message: 'lies outside the origin of this service' }],
      });
    },
    // The token travels in the cookie or in the body, never both. A cookie's token never enters the body, where a
    // script in our page could read it.
    answer(reply: FastifyReply, { token, refreshToken, seconds }: TokenPair, inBody: boolean) {
      if (!inBody) cookie.set(reply, refreshToken, seconds);
      return { token, refresh_token: inBody ? refreshToken : null };
    },
  };
}

/** Routes that begin, refresh and end a session. */
function tokenRoutes(app: FastifyInstance, service: IdentityService, publicOrigin: string): void {
  const { cookie, requireOwnAddress, answer } = createAnswers(publicOrigin);

  registerEndpoint(app, ENDPOINTS.TokenExchange, async ({ body: { grant, ...code }, request, reply }) => {
    requireOwnAddress('redirectUri', code.redirectUri);
    const device = deviceOf(request.headers['user-agent']);
    const language = requestedLanguage(request.headers['accept-language']);
    return answer(reply, await service.signIn(code, { device, language }), grant === 'body');
  });

  registerEndpoint(app, ENDPOINTS.ConfirmSignIn, async ({ body }) => {
    await service.confirmIdentity(body.token);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.RefreshToken, async ({ body, request, reply }) => {
    try {
      const pair = await service.refresh(cookie.read(request, body.refresh_token));
      return answer(reply, pair, body.grant === 'body' && body.refresh_token !== undefined);
    } catch (error) {
      if (error instanceof SessionEnded) cookie.clear(reply);
      throw error;
    }
  });

  registerEndpoint(app, ENDPOINTS.Logout, async ({ body, request, reply }) => {
    if (body.postLogoutRedirectUri !== undefined)
      requireOwnAddress('postLogoutRedirectUri', body.postLogoutRedirectUri);
    const [first, ...others] = cookie.readAll(request, body.refresh_token);
    // With several tokens, the user's own one is unknown, so all sessions end.
    for (const token of others) await service.signOut(token, undefined);
    const endSessionUrl = await service.signOut(first, body.postLogoutRedirectUri);
    cookie.clear(reply);
    return { endSessionUrl };
  });
}

/** Routes for signing in and sessions. */
export function identityRoutes(
  app: FastifyInstance,
  { identity: service, ownSessions, endByProvider, noteLanguage }: IdentityRouteDeps,
  publicOrigin: string,
): void {
  tokenRoutes(app, service, publicOrigin);

  registerEndpoint(app, ENDPOINTS.GetProvider, () => service.describeProvider());

  registerEndpoint(app, ENDPOINTS.BackchannelLogout, ({ body }) => endByProvider(body.logout_token));

  registerEndpoint(app, ENDPOINTS.GetSessions, ({ principal }) => ownSessions.list(principal));

  registerEndpoint(app, ENDPOINTS.EndSession, async ({ body, principal }) => {
    await ownSessions.end(body.id, principal);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.EndOtherSessions, ({ principal }) => ownSessions.endOthers(principal));

  registerEndpoint(app, ENDPOINTS.GetUser, async ({ principal, request }) => {
    // The product sends this request first, so it records the reader's language for mails.
    const spoken = requestedLanguage(request.headers['accept-language']);
    if (spoken && spoken !== principal.language) await noteLanguage(principal.user.id, spoken);
    return {
      ...principal.user,
      canCustomize: principal.isCustomizer,
      isReviewer: await app.requestContext.isReviewer(principal),
    };
  });
}
