import Type, { type Static } from 'typebox';
import { Instant, Uuid } from '../values/primitives.ts';

/** A person (docs/rules/04-roles.md#administrators). `roles` come from the identity provider at each sign-in. */
export const User = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /**
   * Whether the identity provider has verified the address: invitations and restricted calls match only verified
   * addresses.
   */
  emailVerified: Type.Boolean(),
  roles: Type.Array(Type.String()),
});
export type User = Static<typeof User>;

/** The signed-in user and their permissions. */
export const SignedInUser = Type.Object({
  ...User.properties,
  /**
   * Whether the user may use the customize tab; the server checks again at each write
   * (docs/rules/04-roles.md#customizers).
   */
  canCustomize: Type.Boolean(),
  /** Whether the user was invited to review a call's submissions (docs/rules/13-reviews.md#reviewers). */
  isReviewer: Type.Boolean(),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** One of a user's sessions, as they see it. */
export const OwnSession = Type.Object({
  id: Uuid,
  /** The session of this request. */
  isCurrent: Type.Boolean(),
  /** The browser's name, e.g. `Firefox`; empty if unknown. */
  browser: Type.String(),
  /** The system's or device's name, e.g. `Windows`, `iPhone`; empty if unknown. */
  system: Type.String(),
  startedAt: Instant,
  /** Accurate to about a quarter of an hour. */
  lastUsedAt: Instant,
  /** When it ends, regardless of use. */
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

/** How many sessions were ended. */
export const EndedSessions = Type.Object({ ended: Type.Integer({ minimum: 0 }) });
export type EndedSessions = Static<typeof EndedSessions>;
