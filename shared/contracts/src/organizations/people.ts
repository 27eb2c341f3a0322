import Type, { type Static } from 'typebox';
import { OwnSession, User } from '../platform/identity.ts';
import { TOKEN_SCOPES } from '../platform/integration-kinds.ts';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

/** Sort orders of the administrators' table of people. */
export const PEOPLE_ORDERS = ['name', 'createdAt', 'lastSignInAt'] as const;

/** Filters of the table; administrators have the role from the provider or the operator. */
export const PEOPLE_STATES = ['active', 'disabled', 'erased', 'administrators'] as const;

/** A person in the administrators' table; names are empty once `erasedAt` is set. */
export const UserForAdmin = Type.Object({
  ...User.properties,
  /** The part of `roles` that the identity provider sends at each sign-in. */
  providerRoles: Type.Array(Type.String()),
  /** The part of `roles` that this service's operator granted, whatever the provider sends. */
  localRoles: Type.Array(Type.String()),
  disabled: Type.Boolean(),
  /** The account that this one was merged into; this one is disabled until the merge is undone. */
  mergedInto: Nullable(Uuid),
  createdAt: Instant,
  lastSignInAt: Nullable(Instant),
  erasedAt: Nullable(Instant),
});
export type UserForAdmin = Static<typeof UserForAdmin>;

/** Maximum listed tokens and webhooks of a person; unlisted ones are always revoked or disabled. */
export const MOST_PERSON_TOKENS = 200;

/** A program's token or a webhook that a person owns: created by them, or taken over from a former owner. */
export const PersonToken = Type.Object({
  id: Uuid,
  kind: Type.Enum(['integration', 'deploy', 'webhook']),
  label: Type.String(),
  /** The remote of a deploy token; null for others. */
  remote: Nullable(Type.String()),
  /** The scopes of an integration's token; empty for others. */
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
  /** Null for a webhook, which does not expire. */
  endsAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
});
export type PersonToken = Static<typeof PersonToken>;

/**
 * Tokens and webhooks that outlive their disabled or erased owner; the caller becomes the owner. Only for customizers
 * (`customizer-only`).
 */
export const KeepTokens = Type.Optional(Type.Array(Uuid, { maxItems: MOST_PERSON_TOKENS, uniqueItems: true }));

/** A whole person: with their organizations and sessions. */
export const PersonForAdmin = Type.Object({
  ...UserForAdmin.properties,
  /** The identity provider's address; empty once the person is erased. */
  issuer: Type.String(),
  organizations: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      /** Whether the organization has no other member. */
      isOnlyMember: Type.Boolean(),
    }),
  ),
  /** Active sessions, most recently used first; only the latest ones of very many. */
  sessions: Type.Array(OwnSession),
  /** Valid ones: they are revoked or disabled when the person is disabled, erased or no longer an administrator. */
  tokens: Type.Array(PersonToken),
});
export type PersonForAdmin = Static<typeof PersonForAdmin>;

/** The amount of a person's data, in counts of at most `MOST_COUNTED`. */
export const KeptAboutPerson = Type.Object({
  sessions: Type.Integer(),
  organizations: Type.Integer(),
  /** Organizations of which they are the only member. */
  organizationsAlone: Type.Integer(),
  filesUploaded: Type.Integer(),
  /** Log entries about their actions. */
  actions: Type.Integer(),
  /** By category of personal data: `submissionsStarted`, `mails`, `contactOf` and others. */
  others: Type.Record(Type.String(), Type.Integer()),
});
export type KeptAboutPerson = Static<typeof KeptAboutPerson>;
