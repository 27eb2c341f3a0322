import type { Language } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { termsOf } from '../../../../platform/storage/search-terms.ts';
import { fillFolded } from '../../../../platform/storage/fill-folded.ts';
import { fillSortNames } from '../../../../platform/storage/fill-sort-names.ts';
import {
  type Identity,
  identityKey,
  type LinkedIdentityRecord,
  linkedIdentitySchema,
  userSchema,
  type UserRecord,
} from './model.ts';
import { personSortName, userTable } from './user-table.ts';
import type { VerifiedEmail } from '../provider/verified-email.ts';

/** A person as the identity provider describes them. */
export interface Person {
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the provider confirms the address; false when it makes no statement. */
  emailVerified: boolean;
  roles: string[];
}

/** A user with fields that only the service uses. */
export interface StoredUser extends CurrentUser {
  disabled: boolean;
  /** Empty for users who last signed in before this field existed. */
  homeHost: string;
  /** Null for users who have not returned since this field was added. */
  language: Language | null;
  /** The account into which this one was merged. */
  mergedInto: string | null;
}

/** Roles from the provider and from the operator, without duplicates. */
export const allRoles = ({
  roles,
  localRoles = [],
}: {
  roles: string[];
  localRoles?: string[] | undefined;
}): string[] => [...new Set([...roles, ...localRoles])];

/** Maps a record to the user that other modules see. */
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
  // Older records lack the field until the person signs in again.
  emailVerified: emailVerified === true,
  roles: allRoles({ roles, localRoles }),
  disabled,
  homeHost: homeHost ?? '',
  language: language ?? null,
  mergedInto: mergedInto ?? null,
});

/** Search terms for administrators. */
const termsOfPerson = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string[] => termsOf(firstName, lastName, email);

/** Maximum number of accounts read for one address. */
const MAX_OF_ADDRESS = 20;

const found = (users: Model<UserRecord>, identities: Model<LinkedIdentityRecord>) => ({
  async find(id: string): Promise<StoredUser | null> {
    const record = await users.findById(id).lean();
    return record && toUser(record);
  },
  /** Confirmed identities come before an account's first one. */
  async findByIdentity(issuer: string, sub: string): Promise<StoredUser | null> {
    const linked = await identities.findById(identityKey({ issuer, sub })).lean();
    const record =
      (linked && (await users.findById(linked.userId).lean())) ?? (await users.findOne({ issuer, sub }).lean());
    return record && toUser(record);
  },
  /** The account with this address, or the last used of several. Merged accounts do not count. */
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
  /** The full record, for administrators and for the person's own export. */
  async findRecord(id: string): Promise<UserRecord | null> {
    return users.findById(id).lean();
  },
  /** Accounts with this address; several identities may share it. */
  async findByEmail(email: string): Promise<UserRecord[]> {
    return users.find({ email: email.trim().toLowerCase(), erasedAt: null }).limit(MAX_OF_ADDRESS).lean();
  },
});

/** Stores the provider's claims at a sign-in. Null if the account does not exist and `upsert` is false. */
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

const fromProvider = (users: Model<UserRecord>) => ({
  /**
   * Creates or updates the person. `host` becomes their home host, unless they have one. Two first sign-ins at once
   * create one user, by the unique index.
   */
  async upsert(person: Person, now: Date, host = ''): Promise<StoredUser> {
    const { issuer, sub } = person;
    return (await signedIn(users, true)({ issuer, sub }, person, now, host)) as StoredUser;
  },
  /** Updates a known account, whichever of its identities signs in. Null when it was erased in the meantime. */
  noteSignIn: (id: string, person: Person, now: Date, host: string): Promise<StoredUser | null> =>
    signedIn(users, false)({ _id: id, erasedAt: null }, person, now, host),
  /** Stores the provider's claims while the person is away. */
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

const linking = (identities: Model<LinkedIdentityRecord>) => ({
  async addIdentity(userId: string, identity: Identity): Promise<void> {
    await identities.updateOne({ _id: identityKey(identity) }, { $set: { userId } }, { upsert: true });
  },
  async removeIdentities(userId: string): Promise<void> {
    await identities.deleteMany({ userId });
  },
});

const noted = (users: Model<UserRecord>) => ({
  async noteLanguage(id: string, language: Language): Promise<void> {
    await users.updateOne({ _id: id, erasedAt: null }, { $set: { language } });
  },
});

/** Writes by administrators and operators. */
const byAdministrators = (users: Model<UserRecord>, identities: Model<LinkedIdentityRecord>) => ({
  /**
   * Increments the counter of an acting administrator and returns their current state. Administrators who remove each
   * other at once conflict on this record, so their transactions run one after the other.
   */
  async countAdministration(id: string): Promise<StoredUser | null> {
    const record = await users
      .findOneAndUpdate({ _id: id }, { $inc: { administrations: 1 } }, { returnDocument: 'after' })
      .lean();
    return record && toUser(record);
  },
  /** Sets the roles from the operator, independent of the provider's. */
  async setLocalRoles(id: string, localRoles: string[]): Promise<void> {
    await users.updateOne({ _id: id }, { $set: { localRoles } });
  },
  async setDisabled(id: string, disabled: boolean): Promise<void> {
    await users.updateOne({ _id: id }, { $set: { disabled } });
  },
  /** Merges an account into another. With `into: null`, it undoes this and restores the account's identities. */
  async setMerged(id: string, { into, disabled }: { into: string | null; disabled: boolean }): Promise<void> {
    const record = await users
      .findOneAndUpdate({ _id: id }, { $set: { mergedInto: into, disabled } }, { returnDocument: 'after' })
      .lean();
    if (record && into === null) await identities.deleteOne({ _id: identityKey(record) });
  },
  /** Removes the person from the account; no sign-in finds it again. */
  async erase(id: string, at: Date): Promise<void> {
    const erased = {
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
    await users.updateOne({ _id: id }, { $set: erased });
  },
});

/** User records and linked identities. */
export function createUserRepository(connection: Connection) {
  const users = connection.model<UserRecord>('User', userSchema, 'users');
  const identities = connection.model<LinkedIdentityRecord>('LinkedIdentity', linkedIdentitySchema, 'linkedIdentities');
  return {
    ...found(users, identities),
    ...userTable(users),
    /** Fills in fields that older records lack. */
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
