import { isAdmin } from '@impact-call/domain';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Platform } from '../../../platform/platform.ts';
import type { TellSecurity } from '../../../platform/logging/security-event.ts';
import { createAccessTokens } from './provider/access-token.ts';
import { createAdministratorActs } from './users/administrator-acts.ts';
import { createContinueSession } from './sessions/continue-session.ts';
import { createEndByProvider } from './provider/end-by-provider.ts';
import { createLinkRepository } from './users/link-repository.ts';
import { createLogoutTokenRepository } from './provider/logout-token-repository.ts';
import type { OidcSettings } from './provider/oidc-settings.ts';
import { createOwnSessions } from './sessions/own-sessions.ts';
import { createKeptAboutPeople } from './users/personal-data.ts';
import { createProviderSession } from './provider/provider-session.ts';
import { createUserRepository } from './users/repository.ts';
import { identityRoutes } from './routes.ts';
import { createAtRestEncryption, type Secrets } from './sessions/at-rest-encryption.ts';
import type { SessionBounds } from './sessions/session-bounds.ts';
import { createSessionRepository } from './sessions/session-repository.ts';
import { createIdentityService } from './service.ts';
import { createWatchedProvider } from './provider/watched-provider.ts';

// Adds the module's events to the global event map.
import './events.ts';
export { accessTokenOptions } from './provider/access-token.ts';
export type { AdministratorActs } from './users/administrator-acts.ts';
export type { IdentityUnconfirmed, Readdressed } from './events.ts';
export type { UserRecord } from './users/model.ts';
export { OIDC_ENVIRONMENT, readOidcSettings, type OidcSettings } from './provider/oidc-settings.ts';
export {
  createKeptAboutPeople,
  type Eraser,
  type FindTokens,
  type KeptAboutPeople,
  type PersonalDataSource,
} from './users/personal-data.ts';
export { allRoles, type UserRepository } from './users/repository.ts';
export {
  createAtRestEncryption,
  hashToken,
  newOpaqueToken,
  type AtRestEncryption,
  type Secrets,
} from './sessions/at-rest-encryption.ts';
export { shownSession } from './sessions/own-sessions.ts';
export type { PeopleView } from './users/user-table.ts';
export type { SessionBounds } from './sessions/session-bounds.ts';
export type { SessionRepository } from './sessions/session-repository.ts';
export { knownPerson, verifiedEmail, type KnownPerson, type VerifiedEmail } from './provider/verified-email.ts';

/** The settings for signing in. */
export interface IdentitySettings extends Secrets {
  oidc: OidcSettings;
  publicOrigin: string;
  sessions: SessionBounds;
  customizeEmailDomain: string;
}

/** The accounts without sign-in, which commands use, too. */
export function createAccounts(connection: Connection) {
  const users = createUserRepository(connection);
  return {
    users,
    sessions: createSessionRepository(connection),
    administratorActs: createAdministratorActs({ users }),
    /** The ids among these that belong to active administrators. */
    findAdministrators: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(
        (await users.findMany(ids)).filter(({ disabled, roles }) => !disabled && isAdmin(roles)).map(({ id }) => id),
      ),
    keptAboutPeople: createKeptAboutPeople(),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

/** Unconfirmed identities; erased with the person, like confirmed ones. */
function createLinks({ connection }: Platform, { keptAboutPeople, users }: Accounts) {
  const links = createLinkRepository(connection);
  keptAboutPeople.add({ erasers: [({ id }) => links.removeAllOf(id), ({ id }) => users.removeIdentities(id)] });
  return links;
}

/** Accounts, signing in, sessions, and the connection to the provider. */
export function createIdentity(
  platform: Platform,
  { oidc, publicOrigin, sessions: bounds, customizeEmailDomain, ...secrets }: IdentitySettings,
  { app, tellSecurity }: { app: Pick<FastifyInstance, 'jwt'>; tellSecurity: TellSecurity },
) {
  const { provider, providerWatch } = createWatchedProvider(platform, { oidc, publicOrigin });
  const accounts = createAccounts(platform.connection);
  const links = createLinks(platform, accounts);
  const deps = {
    ...platform,
    ...accounts,
    links,
    logoutTokens: createLogoutTokenRepository(platform.connection),
    provider,
    providerSession: createProviderSession(provider.configuration, oidc.roleClaim),
    accessTokens: createAccessTokens(app, secrets.furtherSecrets),
    encryption: createAtRestEncryption(secrets),
    bounds,
    roleClaim: oidc.roleClaim,
    trustEmail: oidc.trustEmail,
    publicHost: new URL(publicOrigin).host,
    customizeEmailDomain,
    tellSecurity,
  };
  const identity = createIdentityService({ ...deps, continueSession: createContinueSession(deps) });
  const services = {
    identity,
    ownSessions: createOwnSessions(deps),
    endByProvider: createEndByProvider(deps),
    noteLanguage: accounts.users.noteLanguage,
  };
  return {
    ...accounts,
    authenticate: identity.authenticate,
    /** Starts checking the provider without waiting for the database, so that an operator sees faults at once. */
    watchProvider: providerWatch.start,
    routes: (routed: FastifyInstance) => identityRoutes(routed, services, publicOrigin),
    prepare: accounts.users.fillOlder,
    stop: providerWatch.stop,
  };
}
export type Identity = ReturnType<typeof createIdentity>;
