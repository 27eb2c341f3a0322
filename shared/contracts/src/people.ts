import Type, { type Static } from 'typebox';
import { User } from './identity.ts';
import { Instant, Nullable } from './primitives.ts';

/** A person in the administrators' table; names are empty once `erasedAt` is set. */
export const UserForAdmin = Type.Object({
  ...User.properties,
  disabled: Type.Boolean(),
  createdAt: Instant,
  lastSignInAt: Nullable(Instant),
  erasedAt: Nullable(Instant),
});
export type UserForAdmin = Static<typeof UserForAdmin>;
