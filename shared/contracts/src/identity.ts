import Type, { type Static } from 'typebox';
import { Instant, Uuid } from './primitives.ts';

/** A person (docs/rules.md#administrators). `roles` come from the identity provider at each sign-in. */
export const User = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /**
   * Whether the identity provider vouches for the address: without that nothing is found by it, neither invitations nor
   * restricted calls.
   */
  emailVerified: Type.Boolean(),
  roles: Type.Array(Type.String()),
});
export type User = Static<typeof User>;

/** Whoever is signed in, with what is theirs to do. */
export const SignedInUser = Type.Object({
  ...User.properties,
  /** Whether the customize tab is theirs; the server asks again at each write (docs/rules.md#customizers). */
  canCustomize: Type.Boolean(),
  /** Whether they were invited to review the submissions of a call (docs/rules.md#reviewers). */
  isReviewer: Type.Boolean(),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** One place where a person is signed in, as they see it. */
export const OwnSession = Type.Object({
  id: Uuid,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
  /** Name of the browser, e.g. `Firefox`; empty when it told none. */
  browser: Type.String(),
  /** Name of the system or device, e.g. `Windows`, `iPhone`; empty when it told none. */
  system: Type.String(),
  startedAt: Instant,
  /** To about a quarter of an hour. */
  lastUsedAt: Instant,
  /** When it ends, however much it is used. */
  endsAt: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

/** How many sessions an act has ended. */
export const EndedSessions = Type.Object({ ended: Type.Integer({ minimum: 0 }) });
export type EndedSessions = Static<typeof EndedSessions>;
