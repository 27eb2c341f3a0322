import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Repositories } from '../../parts.ts';
import { createAccessTokens } from './access-token.ts';
import { createContinueSession } from './continue-session.ts';
import { createEndByProvider } from './end-by-provider.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createProviderSession } from './provider-session.ts';
import { createSeal } from './seal.ts';
import { createIdentityService } from './service.ts';
import { createWatchedProvider } from './watched-provider.ts';

/** Signing in and staying signed in, with what speaks to the provider. */
export function createIdentityServices(
  app: FastifyInstance,
  config: Config,
  repositories: Repositories,
  now: () => Date,
) {
  const { oidc, publicOrigin, tokenSecret, sessions: bounds, customizeEmailDomain } = config;
  const { provider, providerWatch } = createWatchedProvider(app, config, now);
  const parts = {
    ...repositories,
    provider,
    providerSession: createProviderSession(provider.configuration, oidc.roleClaim),
    accessTokens: createAccessTokens(app),
    seal: createSeal(tokenSecret),
    bounds,
    roleClaim: oidc.roleClaim,
    trustEmail: oidc.trustEmail,
    publicHost: new URL(publicOrigin).host,
    customizeEmailDomain,
    tellSecurity: app.security.tell,
    now,
  };
  return {
    providerWatch,
    identity: createIdentityService({ ...parts, continueSession: createContinueSession(parts) }),
    ownSessions: createOwnSessions(parts),
    endByProvider: createEndByProvider(parts),
  };
}
