import Type, { type Static } from 'typebox';
import { OwnSession, User } from '../platform/identity.ts';
import { TOKEN_SCOPES } from '../platform/integration-kinds.ts';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

export const PEOPLE_ORDERS = ['name', 'createdAt', 'lastSignInAt'] as const;

/** Administrators have the role from the provider or the operator. */
export const PEOPLE_STATES = ['active', 'disabled', 'erased', 'administrators'] as const;

/** Names are empty once `erasedAt` is set. */
export const UserForAdmin = Type.Object({
  ...User.properties,
  /** From the identity provider at each sign-in. */
  providerRoles: Type.Array(Type.String()),
  /** Roles that this service's operator granted. */
  localRoles: Type.Array(Type.String()),
  disabled: Type.Boolean(),
  /** The account that this one was merged into; this one is disabled until the merge is undone. */
  mergedInto: Nullable(Uuid),
  createdAt: Instant,
  lastSignInAt: Nullable(Instant),
  erasedAt: Nullable(Instant),
});
export type UserForAdmin = Static<typeof UserForAdmin>;

/** Unlisted ones are always revoked or disabled. */
export const MOST_PERSON_TOKENS = 200;

/** Created by the person, or taken over from a former owner. */
export const PersonToken = Type.Object({
  id: Uuid,
  kind: Type.Enum(['integration', 'deploy', 'webhook']),
  label: Type.String(),
  remote: Nullable(Type.String()),
  /** The scopes of an integration's token; empty for others. */
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
  /** Null for a webhook, which does not expire. */
  endsAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
});
export type PersonToken = Static<typeof PersonToken>;

/**
 * They outlive their disabled or erased owner; the caller becomes the owner. Only for customizers (`customizer-only`).
 */
export const KeepTokens = Type.Optional(Type.Array(Uuid, { maxItems: MOST_PERSON_TOKENS, uniqueItems: true }));

export const PersonForAdmin = Type.Object({
  ...UserForAdmin.properties,
  /** The identity provider's address; empty once the person is erased. */
  issuer: Type.String(),
  organizations: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      isOnlyMember: Type.Boolean(),
    }),
  ),
  /** Active sessions, most recently used first; only the latest ones of very many. */
  sessions: Type.Array(OwnSession),
  /** Revoked or disabled when the person is disabled, erased or no longer an administrator. */
  tokens: Type.Array(PersonToken),
});
export type PersonForAdmin = Static<typeof PersonForAdmin>;

export const KeptAboutPerson = Type.Object({
  sessions: Type.Integer(),
  organizations: Type.Integer(),
  /** Organizations of which they are the only member. */
  organizationsAlone: Type.Integer(),
  filesUploaded: Type.Integer(),
  actions: Type.Integer(),
  /** By category of personal data: `submissionsStarted`, `mails`, `contactOf` and others. */
  others: Type.Record(Type.String(), Type.Integer()),
});
export type KeptAboutPerson = Static<typeof KeptAboutPerson>;
