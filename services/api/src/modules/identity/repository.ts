import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../endpoint/caller.ts';
import { userSchema, type UserRecord } from './model.ts';

/** What the identity provider says about a person. */
export interface Person {
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: string[];
}

/** A user with what only the service itself needs to know. */
export interface StoredUser extends CurrentUser {
  disabled: boolean;
}

const toUser = ({ _id, firstName, lastName, email, roles, disabled }: UserRecord): StoredUser => ({
  id: _id,
  firstName,
  lastName,
  email,
  roles,
  disabled,
});

/** Users by identifier, and by what the provider calls them. */
export function createUserRepository(connection: Connection) {
  const users = connection.model<UserRecord>('User', userSchema, 'users');
  return {
    /** Creates the person or brings them up to date. Two first sign-ins at once make one user, by the unique index. */
    async upsert({ issuer, sub, ...claims }: Person, now: Date): Promise<StoredUser> {
      const change = { $set: { ...claims, lastSignInAt: now }, $setOnInsert: { _id: uuid(), createdAt: now, disabled: false } };
      const record = await users.findOneAndUpdate({ issuer, sub }, change, { upsert: true, returnDocument: 'after' }).lean();
      return toUser(record);
    },
    async find(id: string): Promise<StoredUser | null> {
      const record = await users.findById(id).lean();
      return record && toUser(record);
    },
    async findMany(ids: readonly string[]): Promise<StoredUser[]> {
      const records = await users.find({ _id: { $in: [...ids] } }).lean();
      return records.map(toUser);
    },
  };
}
export type UserRepository = ReturnType<typeof createUserRepository>;
