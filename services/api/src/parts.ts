import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Config } from './config.ts';
import { createConfigurationRepository } from './modules/configuration/repository.ts';
import { createConfigurationService } from './modules/configuration/service.ts';
import { createAccessTokens } from './modules/identity/access-token.ts';
import { createIdentityProvider } from './modules/identity/provider.ts';
import { createUserRepository } from './modules/identity/repository.ts';
import { createSeal } from './modules/identity/seal.ts';
import { createIdentityService } from './modules/identity/service.ts';
import { createSessionRepository } from './modules/identity/session-repository.ts';
import { createOrganizationRepository } from './modules/organization/repository.ts';
import { createOrganizationService } from './modules/organization/service.ts';
import { createRemoteRepository } from './modules/remotes/repository.ts';
import { createRemoteService } from './modules/remotes/service.ts';

/** All repositories on one connection; making them also makes their models, whose indexes are then created. */
export function createRepositories(connection: Connection) {
  return {
    users: createUserRepository(connection),
    sessions: createSessionRepository(connection),
    configurations: createConfigurationRepository(connection),
    organizations: createOrganizationRepository(connection),
    remotes: createRemoteRepository(connection),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** The services, each with the parts that it needs: the whole wiring of the application. */
export function createServices(app: FastifyInstance, config: Config, repositories: Repositories, now: () => Date) {
  const identity = createIdentityService({
    ...repositories,
    provider: createIdentityProvider(config.oidc),
    accessTokens: createAccessTokens(app),
    seal: createSeal(config.tokenSecret),
    roleClaim: config.oidc.roleClaim,
    now,
  });
  return {
    identity,
    configurations: createConfigurationService(repositories.configurations),
    organizations: createOrganizationService(repositories.organizations, now),
    remotes: createRemoteService(repositories.remotes),
  };
}
export type Services = ReturnType<typeof createServices>;
