import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../endpoint/caller.ts';
import { termsFilter, termsOf } from '../../storage/search-terms.ts';
import { userSchema, type UserRecord } from './model.ts';

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
}

const toUser = ({ _id, firstName, lastName, email, emailVerified, roles, disabled, homeHost }: UserRecord): StoredUser => ({
  id: _id,
  firstName,
  lastName,
  email,
  // Records of before the field have none until the person signs in again.
  emailVerified: emailVerified === true,
  roles,
  disabled,
  homeHost: homeHost ?? '',
});

/** Users by identifier, and by what the provider calls them. */
export function createUserRepository(connection: Connection) {
  const users = connection.model<UserRecord>('User', userSchema, 'users');
  return {
    /** Creates the person or brings them up to date; `host` becomes their home, unless they have one. Two first sign-ins at once make one user, by the unique index. */
    async upsert({ issuer, sub, ...claims }: Person, now: Date, host = ''): Promise<StoredUser> {
      const change = {
        $set: { ...claims, terms: termsOf(claims.firstName, claims.lastName, claims.email), lastSignInAt: now },
        $setOnInsert: { _id: uuid(), createdAt: now, disabled: false, erasedAt: null, homeHost: host },
      };
      const record = await users.findOneAndUpdate({ issuer, sub }, change, { upsert: true, returnDocument: 'after' }).lean();
      if (record.homeHost || host === '') return toUser(record);
      await users.updateOne({ _id: record._id, homeHost: { $in: [null, ''] } }, { $set: { homeHost: host } });
      return toUser({ ...record, homeHost: host });
    },
    async find(id: string): Promise<StoredUser | null> {
      const record = await users.findById(id).lean();
      return record && toUser(record);
    },
    async findMany(ids: readonly string[]): Promise<StoredUser[]> {
      const records = await users.find({ _id: { $in: [...ids] } }).lean();
      return records.map(toUser);
    },
    /** All that is kept of a person, for administrators and for the person. */
    async findRecord(id: string): Promise<UserRecord | null> {
      return users.findById(id).lean();
    },
    /** Newest first, as their identifiers are ordered by time. */
    async page(search: string, { skip, limit }: { skip: number; limit: number }): Promise<{ records: UserRecord[]; total: number }> {
      const filter = termsFilter(search);
      const [records, total] = await Promise.all([users.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(), users.countDocuments(filter)]);
      return { records, total };
    },
    async setDisabled(id: string, disabled: boolean): Promise<void> {
      await users.updateOne({ _id: id }, { $set: { disabled } });
    },
    /** Leaves an account without a person: nobody is recognized by it again. */
    async erase(id: string, at: Date): Promise<void> {
      const nobody = { issuer: '', sub: `erased:${id}`, firstName: '', lastName: '', email: '', emailVerified: false, homeHost: '', roles: [], terms: [], disabled: true, erasedAt: at };
      await users.updateOne({ _id: id }, { $set: nobody });
    },
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
