import { isAdmin } from '@impact-call/domain';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { TellSecurity } from '../../platform/logging/security-event.ts';
import { createAccessTokens } from './access-token.ts';
import { createAdministratorActs } from './administrator-acts.ts';
import { createContinueSession } from './continue-session.ts';
import { createEndByProvider } from './end-by-provider.ts';
import { createLinkRepository } from './link-repository.ts';
import { createLogoutTokenRepository } from './logout-token-repository.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createKeptAboutPeople } from './personal-data.ts';
import { createProviderSession } from './provider-session.ts';
import { createUserRepository } from './repository.ts';
import { identityRoutes } from './routes.ts';
import { createAtRestEncryption, type Secrets } from './at-rest-encryption.ts';
import type { SessionBounds } from './session-bounds.ts';
import { createSessionRepository } from './session-repository.ts';
import { createIdentityService } from './service.ts';
import { createWatchedProvider } from './watched-provider.ts';

// Adds the module's events to the global event map.
import './events.ts';
export { accessTokenOptions } from './access-token.ts';
export type { AdministratorActs } from './administrator-acts.ts';
export type { IdentityUnconfirmed, Readdressed } from './events.ts';
export type { UserRecord } from './model.ts';
export { OIDC_ENVIRONMENT, readOidcSettings, type OidcSettings } from './oidc-settings.ts';
export {
  createKeptAboutPeople,
  type Eraser,
  type FindTokens,
  type KeptAboutPeople,
  type PersonalDataSource,
} from './personal-data.ts';
export { allRoles, type UserRepository } from './repository.ts';
export {
  createAtRestEncryption,
  hashToken,
  newOpaqueToken,
  type AtRestEncryption,
  type Secrets,
} from './at-rest-encryption.ts';
export { shownSession } from './own-sessions.ts';
export type { PeopleView } from './user-table.ts';
export type { SessionBounds } from './session-bounds.ts';
export type { SessionRepository } from './session-repository.ts';
export { knownPerson, verifiedEmail, type KnownPerson, type VerifiedEmail } from './verified-email.ts';

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
