import type { EndedSessions } from '@impact-call/contracts';
import type { TellSecurity } from '../../../../platform/logging/security-event.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { logoutTokenRefused, NOTICE_LIFETIME_MS, type LogoutNotice } from './logout-token.ts';
import type { LogoutTokenRepository } from './logout-token-repository.ts';
import type { ProviderSession } from './provider-session.ts';
import type { UserRepository } from '../users/repository.ts';
import { hashToken } from '../sessions/at-rest-encryption.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';

export interface EndByProviderDeps {
  users: UserRepository;
  sessions: SessionRepository;
  logoutTokens: LogoutTokenRepository;
  providerSession: ProviderSession;
  transaction: Transaction;
  tellSecurity: TellSecurity;
  now: () => Date;
}

/** Ends sessions when the provider reports a logout: one session, or all of a person. */
export function createEndByProvider({
  users,
  sessions,
  logoutTokens,
  providerSession,
  transaction,
  tellSecurity,
  now,
}: EndByProviderDeps) {
  /** User ids, one entry for each ended session. */
  const end = async ({ issuer, sub, sid }: LogoutNotice): Promise<string[]> => {
    const user = sub === null ? null : await users.findByIdentity(issuer, sub);
    if (sub !== null && !user) return [];
    if (sid === null) {
      const count = user ? await sessions.revokeAllOf(user.id, now()) : 0;
      return Array.from({ length: count }, () => user?.id ?? '');
    }
    const named = (await sessions.findBySid(sid, now())).filter(({ userId }) => !user || userId === user.id);
    for (const { _id } of named) await sessions.revoke(_id, now());
    return named.map(({ userId }) => userId);
  };

  return async (token: string): Promise<EndedSessions> => {
    const notice = await providerSession.readLogoutToken(token, now());
    // In one transaction, so that a token is spent only if its sessions ended.
    const obey = () =>
      transaction(async () => {
        await logoutTokens.spend(
          hashToken(`${notice.issuer} ${notice.jti}`),
          new Date(now().getTime() + NOTICE_LIFETIME_MS),
        );
        return end(notice);
      });
    const ended = await obey().catch((error: unknown) => {
      throw isDuplicate(error) ? logoutTokenRefused('came before') : error;
    });
    for (const userId of ended) tellSecurity({ name: 'session-ended', userId, reason: 'provider' });
    return { ended: ended.length };
  };
}
export type EndByProvider = ReturnType<typeof createEndByProvider>;
