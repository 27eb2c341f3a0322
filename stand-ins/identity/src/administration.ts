import type Provider from 'oidc-provider';
import type { Account } from './accounts/account.ts';
import type { AccountStore } from './accounts/account-store.ts';
import { endSession } from './provider/end-session.ts';
import type { StateStore } from './storage/state-store.ts';

/** What a provider's administrator does to accounts while users are signed in, for tests. */
export interface Administration {
  setRoles(email: string, roles: readonly string[]): Promise<void>;
  removeAccount(email: string): Promise<void>;
  /** Ends all of a user's sessions here, and notifies the clients that registered for it. */
  signOutEverywhere(email: string): Promise<void>;
}

/** Changes accounts of the running provider. */
export function createAdministration(provider: Provider, accounts: AccountStore, state: StateStore): Administration {
  const accountOf = (email: string): Account => {
    const account = accounts.findByEmail(email);
    if (!account) throw new Error(`${email} has no account here`);
    return account;
  };
  return {
    setRoles: (email, roles) => accounts.change(accountOf(email).id, { roles }),
    removeAccount: (email) => accounts.remove(accountOf(email).id),
    async signOutEverywhere(email) {
      const { id } = accountOf(email);
      const uids = state
        .findAll((key, payload) => key.startsWith('Session:') && payload.accountId === id)
        .map(({ uid }) => uid ?? '');
      for (const uid of uids) {
        const session = await provider.Session.findByUid(uid);
        if (session) await endSession(provider, session);
      }
    },
  };
}
