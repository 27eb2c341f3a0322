import Type, { type Static } from 'typebox';
import { ORGANIZATION_LINE_LENGTHS as LENGTHS } from './limits.ts';
import { Instant, Nullable, RequiredLine, Strict, Uuid } from './primitives.ts';

const organizationLines = {
  name: RequiredLine(LENGTHS.name),
  reg_number: RequiredLine(LENGTHS.reg_number),
  street_name: RequiredLine(LENGTHS.street_name),
  city_name: RequiredLine(LENGTHS.city_name),
  country: RequiredLine(LENGTHS.country),
  contact_name: RequiredLine(LENGTHS.contact_name),
  contact_surname: RequiredLine(LENGTHS.contact_surname),
  contact_role: RequiredLine(LENGTHS.contact_role),
  contact_email: Type.String({ format: 'email', maxLength: LENGTHS.contact_email }),
};

const organizationFlags = {
  selfCertification: Type.Optional(Type.Boolean()),
  termsOfService: Type.Optional(Type.Boolean()),
  nordicCountry: Type.Optional(Type.Boolean()),
  preFunding: Type.Optional(Type.Boolean()),
  chnageInLife: Type.Optional(Type.Boolean()),
};

/**
 * Registration of an organization; `personalData` is the data-processing consent and must be given
 * (docs/rules.md#organization-form).
 */
export const OrganizationInput = Strict({
  ...organizationLines,
  date_of_foundation: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  personalData: Type.Literal(true),
  ...organizationFlags,
});
export type OrganizationInput = Static<typeof OrganizationInput>;

/**
 * An organization as its members see it. Dates of foundation are calendar days, `2011-05-03`; its contact is empty once
 * that person was erased.
 */
export const Organization = Type.Object({
  id: Uuid,
  ...organizationLines,
  contact_name: Type.String(),
  contact_surname: Type.String(),
  contact_role: Type.String(),
  contact_email: Type.String(),
  date_of_foundation: Nullable(Type.String()),
  personalData: Type.Boolean(),
  ...organizationFlags,
});
export type Organization = Static<typeof Organization>;

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

/** By what the administrators' table of organizations is put in order. */
export const ORGANIZATION_ORDERS = ['name', 'createdAt'] as const;

/** An organization in the administrators' table. */
export const OrganizationForAdmin = Type.Object({
  ...Organization.properties,
  memberCount: Type.Integer(),
  createdAt: Instant,
  /** How many other organizations have its register number, however it was typed; a hundred at most. */
  sharedNumber: Type.Integer(),
});
export type OrganizationForAdmin = Static<typeof OrganizationForAdmin>;

/** What there is to say of a register number; neither keeps it from being sent (docs/rules.md#shared-numbers). */
export const RegisterNumberCheck = Type.Object({
  /** Whether it is a VAT number, tax code or company number of its country; `unknown` where nobody can say. */
  format: Type.Enum(['valid', 'doubtful', 'unknown']),
  /** Another organization has it. */
  exists: Type.Boolean(),
});
export type RegisterNumberCheck = Static<typeof RegisterNumberCheck>;

/** An organization that has the register number of another. */
export const SharingOrganization = Type.Object({
  id: Uuid,
  name: Type.String(),
  reg_number: Type.String(),
});
export type SharingOrganization = Static<typeof SharingOrganization>;
