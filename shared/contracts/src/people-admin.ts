import Type, { type Static } from 'typebox';
import { Organization, OrganizationInput, User } from './entities.ts';
import { Instant, Nullable, Strict, Uuid } from './primitives.ts';

const { personalData, date_of_foundation, ...properties } = OrganizationInput.properties;
const {
  selfCertification: _s,
  termsOfService: _t,
  nordicCountry: _n,
  preFunding: _p,
  chnageInLife: _c,
  ...lines
} = properties;
const flag = Type.Optional(Nullable(Type.Boolean()));

/**
 * A change of an organization by its members: what is left out stays, null clears what may be empty. The consent cannot
 * be taken back here.
 */
export const OrganizationChange = Strict({
  id: Uuid,
  ...Type.Partial(Type.Object(lines)).properties,
  date_of_foundation,
  personalData: Type.Optional(personalData),
  selfCertification: flag,
  termsOfService: flag,
  nordicCountry: flag,
  preFunding: flag,
  chnageInLife: flag,
});
export type OrganizationChange = Static<typeof OrganizationChange>;

/** An organization in the administrators' table. */
export const OrganizationForAdmin = Type.Object({
  ...Organization.properties,
  memberCount: Type.Integer(),
  createdAt: Instant,
});
export type OrganizationForAdmin = Static<typeof OrganizationForAdmin>;

/** A person in the administrators' table; names are empty once `erasedAt` is set. */
export const UserForAdmin = Type.Object({
  ...User.properties,
  disabled: Type.Boolean(),
  createdAt: Instant,
  lastSignInAt: Nullable(Instant),
  erasedAt: Nullable(Instant),
});
export type UserForAdmin = Static<typeof UserForAdmin>;

/** One entry of the append-only log; `user` is empty for a person who was erased. */
export const AuditEntry = Type.Object({
  id: Uuid,
  /** What was done, e.g. `submission.reopened`. */
  action: Type.String(),
  /** Identifier of what it was done to. */
  subject: Type.String(),
  user: Type.Object({ id: Type.String(), firstName: Type.String(), lastName: Type.String() }),
  at: Instant,
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditEntry = Static<typeof AuditEntry>;
