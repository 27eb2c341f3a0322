import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { ReportSecurity } from '../../../platform/logging/security-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AccessTokens } from './provider/access-token.ts';
import { BackChannelLogout, LogoutTokenRepository } from './provider/back-channel-logout.ts';
import { LogoutTokens } from './provider/logout-token.ts';
import type { OidcSettings } from './provider/oidc-settings.ts';
import { createProviderWatch, IdentityProvider, logFault } from './provider/provider.ts';
import { ProviderSession } from './provider/provider-session.ts';
import { identityRoutes } from './routes.ts';
import { SignInService } from './service.ts';
import { AtRestEncryption, type Secrets } from './sessions/at-rest-encryption.ts';
import { Authentication } from './sessions/authentication.ts';
import { OwnSessions } from './sessions/own-sessions.ts';
import { type SessionBounds, SessionRenewal } from './sessions/session-renewal.ts';
import { SessionRepository } from './sessions/session-repository.ts';
import { SessionService } from './sessions/session-service.ts';
import { IdentityConfirmation, LinkRepository } from './users/identity-confirmation.ts';
import { PersonalDataRegistry } from './users/personal-data.ts';
import { Administrators, UserRepository } from './users/repository.ts';

import './events.ts';
export { accessTokenOptions } from './provider/access-token.ts';
export type { IdentityUnconfirmed, Readdressed } from './events.ts';
export { OIDC_ENVIRONMENT, readOidcSettings, type OidcSettings } from './provider/oidc-settings.ts';
export { knownPerson, verifiedEmail, type KnownPerson, type VerifiedEmail } from './provider/verified-email.ts';
export { AtRestEncryption, hashToken, newOpaqueToken, type Secrets } from './sessions/at-rest-encryption.ts';
export { shownSession } from './sessions/own-sessions.ts';
export type { SessionBounds } from './sessions/session-renewal.ts';
export type { SessionRepository } from './sessions/session-repository.ts';
export type { UserRecord } from './users/model.ts';
export {
  PersonalDataRegistry,
  type Eraser,
  type PersonalDataSource,
} from './users/personal-data.ts';
export type { UserRepository, Administrators, PeopleView } from './users/repository.ts';
export { allRoles } from './users/user.ts';

export interface IdentitySettings extends Secrets {
  oidc: OidcSettings;
  publicOrigin: string;
  sessions: SessionBounds;
  customizeEmailDomain: string;
}

/** The accounts without sign-in, which commands use, too. */
export function createAccounts(connection: Connection) {
  const users = new UserRepository(connection);
  const administrators = new Administrators(users);
  const personalData = new PersonalDataRegistry();
  return {
    users,
    sessions: new SessionRepository(connection),
    administrators,
    personalData,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts, signing in, sessions, and the connection to the provider. */
export function createIdentity(
  platform: Platform,
  settings: IdentitySettings,
  app: Pick<FastifyInstance, 'jwt'>,
  report: ReportSecurity,
) {
  const { connection, log, now } = platform;
  const { oidc, publicOrigin, customizeEmailDomain } = settings;
  const accounts = createAccounts(connection);
  const { users, sessions: sessionRepository, personalData } = accounts;
  const links = new LinkRepository(connection);
  const usedTokens = new LogoutTokenRepository(connection);
  const accessTokens = new AccessTokens(app, settings.furtherSecrets);
  const encryption = new AtRestEncryption(settings);

  const provider = new IdentityProvider(oidc, `${publicOrigin}/login-callback`, (fault) => logFault(log, fault), now);
  const watch = createProviderWatch(provider, log);
  const providerSession = new ProviderSession(provider, oidc.roleClaim);
  const logoutTokens = new LogoutTokens(provider);

  const rules = { bounds: settings.sessions, roleClaim: oidc.roleClaim, trustEmail: oidc.trustEmail };
  const renewal = new SessionRenewal(platform, users, sessionRepository, encryption, providerSession, rules, report);
  const sessions = new SessionService(platform, sessionRepository, accessTokens, renewal, report);
  const confirmation = new IdentityConfirmation(platform, users, links);
  const signIns = new SignInService(platform, users, sessions, confirmation, provider, encryption, rules);
  const ownSessions = new OwnSessions(platform, sessionRepository, report);
  const backChannelLogout = new BackChannelLogout(platform, users, sessionRepository, logoutTokens, usedTokens, report);
  const principals = { customizeEmailDomain, publicHost: new URL(publicOrigin).host };
  const authentication = new Authentication(platform, users, sessionRepository, accessTokens, principals);

  // Unconfirmed identities are erased with the person, like confirmed ones.
  personalData.add({ erasers: [({ id }) => links.removeAllOf(id), ({ id }) => users.removeIdentities(id)] });
  const services = { users, provider, signIns, confirmation, sessions, ownSessions, backChannelLogout, publicOrigin };
  return {
    ...accounts,
    authentication,
    watchProvider: () => watch.start(),
    routes: (routed: FastifyInstance) => identityRoutes(routed, services),
    prepare: () => users.backfill(),
    stop: () => watch.stop(),
  };
}
export type Identity = ReturnType<typeof createIdentity>;
