import Type, { type Static } from 'typebox';
import { OwnSession, User } from './identity.ts';
import { TOKEN_SCOPES } from './integration-kinds.ts';
import { Instant, Nullable, Uuid } from './primitives.ts';

/** By what the administrators' table of people is put in order. */
export const PEOPLE_ORDERS = ['name', 'createdAt', 'lastSignInAt'] as const;

/** Which people the table shows: administrators are those whom the provider or the operator calls so. */
export const PEOPLE_STATES = ['active', 'disabled', 'erased', 'administrators'] as const;

/** A person in the administrators' table; names are empty once `erasedAt` is set. */
export const UserForAdmin = Type.Object({
  ...User.properties,
  /** Of `roles`, what the identity provider says at each sign-in. */
  providerRoles: Type.Array(Type.String()),
  /** Of `roles`, what the operator of this service gave, whatever the provider says. */
  localRoles: Type.Array(Type.String()),
  disabled: Type.Boolean(),
  /** The account that this one was merged into; this one is disabled until an undo. */
  mergedInto: Nullable(Uuid),
  createdAt: Instant,
  lastSignInAt: Nullable(Instant),
  erasedAt: Nullable(Instant),
});
export type UserForAdmin = Static<typeof UserForAdmin>;

/** The most tokens and webhooks of a person that are listed; what nobody saw listed is revoked or switched off. */
export const MOST_PERSON_TOKENS = 200;

/** A token of a program, or a webhook, that a person answers for: made by them, or taken over from somebody who left. */
export const PersonToken = Type.Object({
  id: Uuid,
  kind: Type.Enum(['integration', 'deploy', 'webhook']),
  label: Type.String(),
  /** That a deploy token is for; null for the others. */
  remote: Nullable(Type.String()),
  /** Of an integration's; empty for the others. */
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
  /** Null for a webhook, which has no end. */
  endsAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
});
export type PersonToken = Static<typeof PersonToken>;

/**
 * Of the tokens and webhooks of whoever is disabled or erased, those that stay: whoever says so answers for them from then
 * on. Only customizers may (`customizer-only`).
 */
export const KeepTokens = Type.Optional(Type.Array(Uuid, { maxItems: MOST_PERSON_TOKENS, uniqueItems: true }));

/** One person whole: with whom they act, and where they are signed in. */
export const PersonForAdmin = Type.Object({
  ...UserForAdmin.properties,
  /** Address of the identity provider that vouches for them; empty once they were erased. */
  issuer: Type.String(),
  organizations: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      /** Nobody else acts for it. */
      isOnlyMember: Type.Boolean(),
    }),
  ),
  /** The living ones, the one used last first; of very many the latest. */
  sessions: Type.Array(OwnSession),
  /** The good ones: they are revoked, or switched off, when the person is disabled, erased or no administrator any more. */
  tokens: Type.Array(PersonToken),
});
export type PersonForAdmin = Static<typeof PersonForAdmin>;

/** How much is kept about a person, in numbers of at most `MOST_COUNTED`. */
export const KeptAboutPerson = Type.Object({
  sessions: Type.Integer(),
  organizations: Type.Integer(),
  /** Of those, the ones for which nobody else acts. */
  organizationsAlone: Type.Integer(),
  filesUploaded: Type.Integer(),
  /** Entries of the log about what they did. */
  actions: Type.Integer(),
  /** By the part of the personal data that it belongs to: `submissionsStarted`, `mails`, `contactOf` and others. */
  others: Type.Record(Type.String(), Type.Integer()),
});
export type KeptAboutPerson = Static<typeof KeptAboutPerson>;
