import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { RequestInvalid } from '../../../platform/errors/request-errors.ts';
import { SessionEnded } from '../../../platform/errors/session-errors.ts';
import { requestedLanguage } from '../../../platform/text/accept-language.ts';
import { isBelow } from '../../../platform/http/origin.ts';
import type { BackChannelLogout } from './provider/back-channel-logout.ts';
import type { IdentityProvider } from './provider/provider.ts';
import { deviceOf, type OwnSessions } from './sessions/own-sessions.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';
import type { SessionService, TokenPair } from './sessions/session-service.ts';
import type { SignInService } from './service.ts';
import type { IdentityConfirmation } from './users/identity-confirmation.ts';
import type { UserRepository } from './users/repository.ts';

export interface IdentityServices {
  users: UserRepository;
  provider: IdentityProvider;
  signIns: SignInService;
  confirmation: IdentityConfirmation;
  sessions: SessionService;
  ownSessions: OwnSessions;
  backChannelLogout: BackChannelLogout;
  publicOrigin: string;
}

/** @throws {RequestInvalid} when the address lies outside the origin of this service */
function requireOwnAddress(publicOrigin: string, path: string, address: string): void {
  if (isBelow(publicOrigin, address)) return;
  throw new RequestInvalid({
    errors: [{ path, code: 'origin', message: 'lies outside the origin of this service' }],
  });
}

// Never both: a cookie's token in the body could be read by a script in our page.
function answer(reply: FastifyReply, cookie: RefreshCookie, tokens: TokenPair, inBody: boolean) {
  const { token, refreshToken, seconds } = tokens;
  if (!inBody) cookie.set(reply, refreshToken, seconds);
  return { token, refresh_token: inBody ? refreshToken : null };
}

function tokenRoutes(
  app: FastifyInstance,
  { signIns, confirmation, sessions, publicOrigin }: Omit<IdentityServices, 'users'>,
): void {
  const cookie = new RefreshCookie(publicOrigin);

  registerEndpoint(app, ENDPOINTS.TokenExchange, async ({ body: { grant, ...code }, request, reply }) => {
    requireOwnAddress(publicOrigin, 'redirectUri', code.redirectUri);
    const device = deviceOf(request.headers['user-agent']);
    const language = requestedLanguage(request.headers['accept-language']);
    return answer(reply, cookie, await signIns.signIn(code, { device, language }), grant === 'body');
  });

  registerEndpoint(app, ENDPOINTS.ConfirmSignIn, async ({ body }) => {
    await confirmation.confirm(body.token);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.RefreshToken, async ({ body, request, reply }) => {
    try {
      const pair = await sessions.refresh(cookie.read(request, body.refresh_token));
      return answer(reply, cookie, pair, body.grant === 'body' && body.refresh_token !== undefined);
    } catch (error) {
      if (error instanceof SessionEnded) cookie.clear(reply);
      throw error;
    }
  });

  registerEndpoint(app, ENDPOINTS.Logout, async ({ body, request, reply }) => {
    if (body.postLogoutRedirectUri !== undefined)
      requireOwnAddress(publicOrigin, 'postLogoutRedirectUri', body.postLogoutRedirectUri);
    const [first, ...others] = cookie.readAll(request, body.refresh_token);
    // With several tokens, the user's is unknown, so all sessions end.
    for (const token of others) await signIns.signOut(token, undefined);
    const endSessionUrl = await signIns.signOut(first, body.postLogoutRedirectUri);
    cookie.clear(reply);
    return { endSessionUrl };
  });
}

export function identityRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { users, provider, backChannelLogout, ownSessions } = services;
  tokenRoutes(app, services);

  registerEndpoint(app, ENDPOINTS.GetProvider, () => provider.describe());

  registerEndpoint(app, ENDPOINTS.BackchannelLogout, ({ body }) => backChannelLogout.logOut(body.logout_token));

  registerEndpoint(app, ENDPOINTS.GetSessions, ({ principal }) => ownSessions.list(principal));

  registerEndpoint(app, ENDPOINTS.EndSession, async ({ body, principal }) => {
    await ownSessions.end(body.id, principal);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.EndOtherSessions, ({ principal }) => ownSessions.endOthers(principal));

  registerEndpoint(app, ENDPOINTS.GetUser, async ({ principal, request }) => {
    // The product sends this request first, so it records the reader's language for mails.
    const spoken = requestedLanguage(request.headers['accept-language']);
    if (spoken && spoken !== principal.language) await users.noteLanguage(principal.user.id, spoken);
    return {
      ...principal.user,
      canCustomize: principal.isCustomizer,
      isReviewer: await app.requestContext.isReviewer(principal),
    };
  });
}
