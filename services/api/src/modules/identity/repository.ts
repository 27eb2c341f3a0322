import type { Language } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { termsOf } from '../../platform/storage/search-terms.ts';
import { fillFolded } from '../../platform/storage/fill-folded.ts';
import { fillSortNames } from '../../platform/storage/fill-sort-names.ts';
import {
  type Identity,
  identityKey,
  type LinkedIdentityRecord,
  linkedIdentitySchema,
  userSchema,
  type UserRecord,
} from './model.ts';
import { personSortName, userTable } from './user-table.ts';
import type { VerifiedEmail } from './verified-email.ts';

/** What the identity provider says about a person. */
export interface Person {
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the provider says that the address is the person's. One that says nothing of it vouches for nothing. */
  emailVerified: boolean;
  roles: string[];
}

/** A user with what only the service itself needs to know. */
export interface StoredUser extends CurrentUser {
  disabled: boolean;
  /** Empty for whoever has not signed in since homes are kept. */
  homeHost: string;
  /** Null for whoever has not used the product since it is kept. */
  language: Language | null;
  /** The account that this one was merged into. */
  mergedInto: string | null;
}

/** What the provider says and what the operator of this service gave, each once. */
export const allRoles = ({
  roles,
  localRoles = [],
}: {
  roles: string[];
  localRoles?: string[] | undefined;
}): string[] => [...new Set([...roles, ...localRoles])];

/** A record as the rest of the service knows a person. */
export const toUser = ({
  _id,
  firstName,
  lastName,
  email,
  emailVerified,
  roles,
  localRoles,
  disabled,
  homeHost,
  language,
  mergedInto,
}: UserRecord): StoredUser => ({
  id: _id,
  firstName,
  lastName,
  email,
  // Records of before the field have none until the person signs in again.
  emailVerified: emailVerified === true,
  roles: allRoles({ roles, localRoles }),
  disabled,
  homeHost: homeHost ?? '',
  language: language ?? null,
  mergedInto: mergedInto ?? null,
});

/** The words by which administrators find somebody. */
const termsOfPerson = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string[] => termsOf(firstName, lastName, email);

/** Most accounts that are read for one address. */
const MAX_OF_ADDRESS = 20;

/** People by what is known of them. */
const found = (users: Model<UserRecord>, identities: Model<LinkedIdentityRecord>) => ({
  async find(id: string): Promise<StoredUser | null> {
    const record = await users.findById(id).lean();
    return record && toUser(record);
  },
  /** Finds by identity; confirmed identities come before an account's first one. */
  async findByIdentity(issuer: string, sub: string): Promise<StoredUser | null> {
    const linked = await identities.findById(identityKey({ issuer, sub })).lean();
    const record =
      (linked && (await users.findById(linked.userId).lean())) ?? (await users.findOne({ issuer, sub }).lean());
    return record && toUser(record);
  },
  /** The account with this address, the last used of several; merged accounts do not count. */
  async findReachable(address: VerifiedEmail): Promise<StoredUser | null> {
    const records = await users
      .find({ email: address, emailVerified: true, erasedAt: null, mergedInto: null })
      .sort({ lastSignInAt: -1, _id: -1 })
      .limit(MAX_OF_ADDRESS)
      .lean();
    const [newest] = records;
    const record = records.find(({ disabled }) => !disabled) ?? newest;
    return record ? toUser(record) : null;
  },
  async findMany(ids: readonly string[]): Promise<StoredUser[]> {
    const records = await users.find({ _id: { $in: [...ids] } }).lean();
    return records.map(toUser);
  },
  /** All that is kept of a person, for administrators and for the person. */
  async findRecord(id: string): Promise<UserRecord | null> {
    return users.findById(id).lean();
  },
  /** Accounts with this address; several identities may have the same. */
  async findByEmail(email: string): Promise<UserRecord[]> {
    return users.find({ email: email.trim().toLowerCase(), erasedAt: null }).limit(MAX_OF_ADDRESS).lean();
  },
});

/** Writes the provider's claims at a sign-in; null if the account does not exist and `upsert` is false. */
const signedIn =
  (users: Model<UserRecord>, upsert: boolean) =>
  async (
    which: Identity | { _id: string; erasedAt: null },
    { issuer: _i, sub: _s, ...claims }: Person,
    now: Date,
    host: string,
  ): Promise<StoredUser | null> => {
    const change = {
      $set: {
        ...claims,
        terms: termsOfPerson(claims),
        sortName: personSortName(claims),
        lastSignInAt: now,
      },
      $setOnInsert: { _id: uuid(), createdAt: now, disabled: false, erasedAt: null, homeHost: host },
    };
    const record = await users.findOneAndUpdate(which, change, { upsert, returnDocument: 'after' }).lean();
    if (!record || record.homeHost || host === '') return record && toUser(record);
    await users.updateOne({ _id: record._id, homeHost: { $in: [null, ''] } }, { $set: { homeHost: host } });
    return toUser({ ...record, homeHost: host });
  };

/** What the provider says of a person. */
const fromProvider = (users: Model<UserRecord>) => ({
  /**
   * Creates the person or brings them up to date; `host` becomes their home, unless they have one. Two first sign-ins
   * at once make one user, by the unique index.
   */
  async upsert(person: Person, now: Date, host = ''): Promise<StoredUser> {
    const { issuer, sub } = person;
    return (await signedIn(users, true)({ issuer, sub }, person, now, host)) as StoredUser;
  },
  /** The same for a known account, whichever of its identities signs in; null where it was erased meanwhile. */
  noteSignIn: (id: string, person: Person, now: Date, host: string): Promise<StoredUser | null> =>
    signedIn(users, false)({ _id: id, erasedAt: null }, person, now, host),
  /** Brings what the provider says up to date while the person is away. */
  async renew(id: string, claims: Partial<Omit<Person, 'issuer' | 'sub'>>): Promise<StoredUser | null> {
    const record = await users
      .findOneAndUpdate({ _id: id, erasedAt: null }, { $set: claims }, { returnDocument: 'after' })
      .lean();
    if (!record) return null;
    const terms = termsOfPerson(record);
    if (terms.join(' ') !== record.terms.join(' '))
      await users.updateOne({ _id: id, erasedAt: null }, { $set: { terms, sortName: personSortName(record) } });
    return toUser(record);
  },
});

/** Confirmed identities. */
const linking = (identities: Model<LinkedIdentityRecord>) => ({
  async addIdentity(userId: string, identity: Identity): Promise<void> {
    await identities.updateOne({ _id: identityKey(identity) }, { $set: { userId } }, { upsert: true });
  },
  async removeIdentities(userId: string): Promise<void> {
    await identities.deleteMany({ userId });
  },
});

/** What is seen of people while they use the product. */
const noted = (users: Model<UserRecord>) => ({
  async noteLanguage(id: string, language: Language): Promise<void> {
    await users.updateOne({ _id: id, erasedAt: null }, { $set: { language } });
  },
});

/** What administrators and operators do with an account. */
const byAdministrators = (users: Model<UserRecord>, identities: Model<LinkedIdentityRecord>) => ({
  /**
   * Counts an act that may take an administrator away; answers who does it, as they are at that moment. Two who do it
   * to each other meet in one of the two records, so that their transactions follow one another.
   */
  async countAdministration(id: string): Promise<StoredUser | null> {
    const record = await users
      .findOneAndUpdate({ _id: id }, { $inc: { administrations: 1 } }, { returnDocument: 'after' })
      .lean();
    return record && toUser(record);
  },
  /** Roles that the operator gives, whatever the provider says. */
  async setLocalRoles(id: string, localRoles: string[]): Promise<void> {
    await users.updateOne({ _id: id }, { $set: { localRoles } });
  },
  async setDisabled(id: string, disabled: boolean): Promise<void> {
    await users.updateOne({ _id: id }, { $set: { disabled } });
  },
  /** Marks an account as merged into another, or unmarks it, which gives it its identities back. */
  async setMerged(id: string, { into, disabled }: { into: string | null; disabled: boolean }): Promise<void> {
    const record = await users
      .findOneAndUpdate({ _id: id }, { $set: { mergedInto: into, disabled } }, { returnDocument: 'after' })
      .lean();
    if (record && into === null) await identities.deleteOne({ _id: identityKey(record) });
  },
  /** Leaves an account without a person: nobody is recognized by it again. */
  async erase(id: string, at: Date): Promise<void> {
    const nobody = {
      issuer: '',
      sub: `erased:${id}`,
      firstName: '',
      lastName: '',
      email: '',
      emailVerified: false,
      homeHost: '',
      language: null,
      roles: [],
      localRoles: [],
      terms: [],
      sortName: '',
      disabled: true,
      erasedAt: at,
    };
    await users.updateOne({ _id: id }, { $set: nobody });
  },
});

/** Users by identifier, and by what the provider calls them. */
export function createUserRepository(connection: Connection) {
  const users = connection.model<UserRecord>('User', userSchema, 'users');
  const identities = connection.model<LinkedIdentityRecord>('LinkedIdentity', linkedIdentitySchema, 'linkedIdentities');
  return {
    ...found(users, identities),
    ...userTable(users),
    /** Fills in what people of earlier versions lack. */
    async fillOlder(): Promise<void> {
      await fillSortNames(users, personSortName);
      await fillFolded(users, async (records) => {
        await users.bulkWrite(
          records.map((record) => ({
            updateOne: {
              filter: { _id: record._id },
              update: { $set: { terms: termsOfPerson(record), sortName: personSortName(record) } },
            },
          })),
        );
      });
    },
    ...fromProvider(users),
    ...linking(identities),
    ...noted(users),
    ...byAdministrators(users, identities),
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
