import Type, { type Static } from 'typebox';
import { ORGANIZATION_LINE_LENGTHS as LENGTHS } from '../values/limits.ts';
import { Instant, Nullable, RequiredLine, Strict, Uuid } from '../values/primitives.ts';

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

/** `personalData` is required (docs/rules/05-organizations.md#organization-form). */
export const OrganizationInput = Strict({
  ...organizationLines,
  date_of_foundation: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  personalData: Type.Literal(true),
  ...organizationFlags,
});
export type OrganizationInput = Static<typeof OrganizationInput>;

/** The foundation date is a calendar day, `2011-05-03`; the contact is empty once that person is erased. */
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

/** Absent fields are unchanged, null clears an optional one. The consent cannot be withdrawn here. */
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

export const ORGANIZATION_ORDERS = ['name', 'createdAt'] as const;

export const OrganizationForAdmin = Type.Object({
  ...Organization.properties,
  memberCount: Type.Integer(),
  createdAt: Instant,
  /** How many other organizations have the same register number, ignoring its formatting; at most a hundred. */
  sharedNumber: Type.Integer(),
});
export type OrganizationForAdmin = Static<typeof OrganizationForAdmin>;

/** Hints about a register number; neither prevents submitting it (docs/rules/05-organizations.md#shared-numbers). */
export const RegisterNumberCheck = Type.Object({
  /** For a VAT number, tax code or company number of its country; `unknown` when that cannot be checked. */
  format: Type.Enum(['valid', 'doubtful', 'unknown']),
  exists: Type.Boolean(),
});
export type RegisterNumberCheck = Static<typeof RegisterNumberCheck>;

export const SharingOrganization = Type.Object({
  id: Uuid,
  name: Type.String(),
  reg_number: Type.String(),
});
export type SharingOrganization = Static<typeof SharingOrganization>;
