import { randomUUID } from 'node:crypto';
import { createJsonWriter, readJson } from '../storage/json-file.ts';
import { normalizeEmail, type Account } from './account.ts';

/** The data of a registration, from which the rest of the account follows. */
export type NewAccount = Pick<Account, 'email' | 'givenName' | 'familyName' | 'passwordHash'>;

/** The people who can sign in: fixed accounts and registered ones. */
export interface AccountStore {
  findById(id: string): Account | undefined;
  findByEmail(email: string): Account | undefined;
  /** Returns `undefined` when the e-mail already has an account. */
  register(account: NewAccount): Promise<Account | undefined>;
  /** Changes an account; a demo account is reset at the next start. */
  change(id: string, changes: Partial<Pick<Account, 'roles' | 'emailVerified'>>): Promise<void>;
  /** Removes an account; a demo account is back at the next start. */
  remove(id: string): Promise<void>;
}

interface AccountsFile {
  readonly accounts: readonly Account[];
}

/** E-mails of this domain stay unverified, so that any name can show the page for unverified users. */
const UNVERIFIED_DOMAIN = '@not-verified.example';

/** Registered accounts are stored in `file`, or in memory without one; `fixed` accounts are never written. */
export async function createAccountStore(fixed: readonly Account[], file?: string): Promise<AccountStore> {
  const stored = file === undefined ? undefined : await readJson<AccountsFile>(file);
  const registered = [...(stored?.accounts ?? [])];
  const demo = [...fixed];
  const save = createJsonWriter(file, (): AccountsFile => ({ accounts: registered }));
  const find = (matches: (account: Account) => boolean): Account | undefined =>
    demo.find(matches) ?? registered.find(matches);
  const replace = async (id: string, by: (account: Account) => Account[]): Promise<void> => {
    for (const list of [demo, registered]) {
      const at = list.findIndex((account) => account.id === id);
      if (at >= 0) list.splice(at, 1, ...list.slice(at, at + 1).flatMap(by));
    }
    await save();
  };
  const findByEmail = (email: string): Account | undefined =>
    find((account) => account.email === normalizeEmail(email));
  return {
    findById: (id) => find((account) => account.id === id),
    findByEmail,
    async register(input) {
      const email = normalizeEmail(input.email);
      if (findByEmail(email)) return undefined;
      const account: Account = {
        ...input,
        id: randomUUID(),
        email,
        emailVerified: !email.endsWith(UNVERIFIED_DOMAIN),
        roles: [],
      };
      registered.push(account);
      await save();
      return account;
    },
    change: (id, changes) => replace(id, (account) => [{ ...account, ...changes }]),
    remove: (id) => replace(id, () => []),
  };
}
