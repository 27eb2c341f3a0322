import type { Language, PEOPLE_ORDERS, PEOPLE_STATES } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { AccountDisabled, AdminOnly } from '../../../../platform/errors/session-errors.ts';
import { fillFolded, fillSortNames } from '../../../../platform/storage/backfill.ts';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';
import type { VerifiedEmail } from '../provider/verified-email.ts';
import {
  type Identity,
  identityKey,
  type LinkedIdentityRecord,
  linkedIdentitySchema,
  userSchema,
  type UserRecord,
} from './model.ts';
import { personSortName, termsOfPerson, toUser, type Person, type StoredUser } from './user.ts';

export interface PeopleView {
  search?: string;
  state?: (typeof PEOPLE_STATES)[number];
  sort?: (typeof PEOPLE_ORDERS)[number];
  descending?: boolean;
}

/** Ignores case, like `isAdmin` of the domain. */
const ADMIN = /^admin$/i;

const STATES: Record<NonNullable<PeopleView['state']>, Record<string, unknown>> = {
  active: { disabled: false, erasedAt: null },
  disabled: { disabled: true, erasedAt: null },
  // Erased accounts are also disabled, so one index serves all three states.
  erased: { disabled: true, erasedAt: { $ne: null } },
  administrators: { $or: [{ roles: ADMIN }, { localRoles: ADMIN }] },
};

const FIELDS = { name: 'sortName', createdAt: '_id', lastSignInAt: 'lastSignInAt' } as const;

/** By default the newest come first. */
function peopleQuery({ search = '', state, sort = 'createdAt', descending = sort !== 'name' }: PeopleView) {
  const direction: 1 | -1 = descending ? -1 : 1;
  return {
    filter: { ...termsFilter(search), ...(state === undefined ? {} : STATES[state]) },
    sort: { [FIELDS[sort]]: direction, _id: direction },
  };
}

const MAX_OF_ADDRESS = 20;

export class UserRepository {
  private readonly users: Model<UserRecord>;
  private readonly identities: Model<LinkedIdentityRecord>;

  constructor(connection: Connection) {
    this.users = connection.model<UserRecord>('User', userSchema, 'users');
    this.identities = connection.model<LinkedIdentityRecord>(
      'LinkedIdentity',
      linkedIdentitySchema,
      'linkedIdentities',
    );
  }

  async find(id: string): Promise<StoredUser | null> {
    const record = await this.users.findById(id).lean();
    return record && toUser(record);
  }

  /** Confirmed identities come before an account's first one. */
  async findByIdentity(issuer: string, sub: string): Promise<StoredUser | null> {
    const linked = await this.identities.findById(identityKey({ issuer, sub })).lean();
    const record =
      (linked && (await this.users.findById(linked.userId).lean())) ??
      (await this.users.findOne({ issuer, sub }).lean());
    return record && toUser(record);
  }

  /** The last used of several; merged accounts do not count. */
  async findReachable(address: VerifiedEmail): Promise<StoredUser | null> {
    const records = await this.users
      .find({ email: address, emailVerified: true, erasedAt: null, mergedInto: null })
      .sort({ lastSignInAt: -1, _id: -1 })
      .limit(MAX_OF_ADDRESS)
      .lean();
    const [newest] = records;
    const record = records.find(({ disabled }) => !disabled) ?? newest;
    return record ? toUser(record) : null;
  }

  async findMany(ids: readonly string[]): Promise<StoredUser[]> {
    const records = await this.users.find({ _id: { $in: [...ids] } }).lean();
    return records.map(toUser);
  }

  async findRecord(id: string): Promise<UserRecord | null> {
    return this.users.findById(id).lean();
  }

  async findByEmail(email: string): Promise<UserRecord[]> {
    return this.users.find({ email: email.trim().toLowerCase(), erasedAt: null }).limit(MAX_OF_ADDRESS).lean();
  }

  /** By default the newest come first. */
  async page(
    view: PeopleView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: UserRecord[]; total: number }> {
    const { filter, sort } = peopleQuery(view);
    const [records, total] = await Promise.all([
      this.users.find(filter).sort(sort).skip(skip).limit(limit).lean(),
      this.users.countDocuments(filter),
    ]);
    return { records, total };
  }

  async backfill(): Promise<void> {
    await fillSortNames(this.users, personSortName);
    await fillFolded(this.users, async (records) => {
      await this.users.bulkWrite(
        records.map((record) => ({
          updateOne: {
            filter: { _id: record._id },
            update: { $set: { terms: termsOfPerson(record), sortName: personSortName(record) } },
          },
        })),
      );
    });
  }

  /** `host` becomes their home host, unless they have one; two first sign-ins at once create one user. */
  async upsert(person: Person, now: Date, host = ''): Promise<StoredUser> {
    const { issuer, sub } = person;
    return (await this.storeSignIn({ issuer, sub }, person, now, host, true)) as StoredUser;
  }

  /** Null when the account was erased in the meantime. */
  noteSignIn(id: string, person: Person, now: Date, host: string): Promise<StoredUser | null> {
    return this.storeSignIn({ _id: id, erasedAt: null }, person, now, host, false);
  }

  async renew(id: string, claims: Partial<Omit<Person, 'issuer' | 'sub'>>): Promise<StoredUser | null> {
    const record = await this.users
      .findOneAndUpdate({ _id: id, erasedAt: null }, { $set: claims }, { returnDocument: 'after' })
      .lean();
    if (!record) return null;
    const terms = termsOfPerson(record);
    if (terms.join(' ') !== record.terms.join(' '))
      await this.users.updateOne({ _id: id, erasedAt: null }, { $set: { terms, sortName: personSortName(record) } });
    return toUser(record);
  }

  async addIdentity(userId: string, identity: Identity): Promise<void> {
    await this.identities.updateOne({ _id: identityKey(identity) }, { $set: { userId } }, { upsert: true });
  }

  async removeIdentities(userId: string): Promise<void> {
    await this.identities.deleteMany({ userId });
  }

  async noteLanguage(id: string, language: Language): Promise<void> {
    await this.users.updateOne({ _id: id, erasedAt: null }, { $set: { language } });
  }

  /** Administrators who remove each other at once conflict on this counter. */
  async countAdministration(id: string): Promise<StoredUser | null> {
    const record = await this.users
      .findOneAndUpdate({ _id: id }, { $inc: { administrations: 1 } }, { returnDocument: 'after' })
      .lean();
    return record && toUser(record);
  }

  async setLocalRoles(id: string, localRoles: string[]): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { localRoles } });
  }

  async setDisabled(id: string, disabled: boolean): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { disabled } });
  }

  /** With `into: null`, restores the account and its identities. */
  async setMerged(id: string, { into, disabled }: { into: string | null; disabled: boolean }): Promise<void> {
    const record = await this.users
      .findOneAndUpdate({ _id: id }, { $set: { mergedInto: into, disabled } }, { returnDocument: 'after' })
      .lean();
    if (record && into === null) await this.identities.deleteOne({ _id: identityKey(record) });
  }

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
    await this.users.updateOne({ _id: id }, { $set: erased });
  }

  /** Null if the account does not exist and `upsert` is false. */
  private async storeSignIn(
    which: Identity | { _id: string; erasedAt: null },
    { issuer: _i, sub: _s, ...claims }: Person,
    now: Date,
    host: string,
    upsert: boolean,
  ): Promise<StoredUser | null> {
    const change = {
      $set: { ...claims, terms: termsOfPerson(claims), sortName: personSortName(claims), lastSignInAt: now },
      $setOnInsert: { _id: uuid(), createdAt: now, disabled: false, erasedAt: null, homeHost: host },
    };
    const record = await this.users.findOneAndUpdate(which, change, { upsert, returnDocument: 'after' }).lean();
    if (!record || record.homeHost || host === '') return record && toUser(record);
    await this.users.updateOne({ _id: record._id, homeHost: { $in: [null, ''] } }, { $set: { homeHost: host } });
    return toUser({ ...record, homeHost: host });
  }
}

export class Administrators {
  constructor(private readonly users: UserRepository) {}

  /** Concurrent removals of each other conflict on the record. @throws {AccountDisabled}, {AdminOnly} */
  async requireActive(adminId: string): Promise<void> {
    const admin = await this.users.countAdministration(adminId);
    if (!admin || admin.disabled) throw new AccountDisabled({}, { userId: adminId });
    if (!isAdmin(admin.roles)) throw new AdminOnly();
  }

  async findActive(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.users.findMany(ids);
    return new Set(found.filter(({ disabled, roles }) => !disabled && isAdmin(roles)).map(({ id }) => id));
  }
}
