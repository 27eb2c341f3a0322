import Type, { type Static } from 'typebox';
import { Instant, Uuid } from '../values/primitives.ts';

/** docs/rules/04-roles.md#administrators */
export const User = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** Invitations and restricted calls match only verified addresses. */
  emailVerified: Type.Boolean(),
  roles: Type.Array(Type.String()),
});
export type User = Static<typeof User>;

export const SignedInUser = Type.Object({
  ...User.properties,
  /** The server checks again at each write (docs/rules/04-roles.md#customizers). */
  canCustomize: Type.Boolean(),
  /** docs/rules/13-reviews.md#reviewers */
  isReviewer: Type.Boolean(),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const OwnSession = Type.Object({
  id: Uuid,
  isCurrent: Type.Boolean(),
  /** E.g. `Firefox`; empty if unknown. */
  browser: Type.String(),
  /** E.g. `Windows`, `iPhone`; empty if unknown. */
  system: Type.String(),
  startedAt: Instant,
  /** Accurate to about a quarter of an hour. */
  lastUsedAt: Instant,
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

export const EndedSessions = Type.Object({ ended: Type.Integer({ minimum: 0 }) });
export type EndedSessions = Static<typeof EndedSessions>;
