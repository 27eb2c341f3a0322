import type { Organization, OrganizationConsent, OrganizationInput, User } from '@impact-call/contracts';
import { ORGANIZATION_CONSENTS } from '@impact-call/contracts/organization-consents';
import { REQUIRED_ORGANIZATION_LINES } from '@impact-call/domain';

export interface OrganizationValues extends Record<OrganizationConsent, boolean> {
  name: string;
  reg_number: string;
  date_of_foundation: string;
  street_name: string;
  city_name: string;
  country: string;
  contact_name: string;
  contact_surname: string;
  contact_role: string;
  contact_email: string;
  personalData: boolean;
  selfCertification: boolean;
}
export type OrganizationField = keyof OrganizationValues;

/** In form order (docs/rules/05-organizations.md#organization-form). */
export const REQUIRED_LINES = REQUIRED_ORGANIZATION_LINES satisfies readonly OrganizationField[];

const consents = (given: (consent: OrganizationConsent) => boolean): Record<OrganizationConsent, boolean> =>
  Object.fromEntries(ORGANIZATION_CONSENTS.map((consent) => [consent, given(consent)])) as Record<
    OrganizationConsent,
    boolean
  >;

/** The user is probably the contact person, so their name is filled in. */
export const emptyValues = (user: User | null): OrganizationValues => ({
  name: '',
  reg_number: '',
  date_of_foundation: '',
  street_name: '',
  city_name: '',
  country: '',
  contact_name: user?.firstName ?? '',
  contact_surname: user?.lastName ?? '',
  contact_role: '',
  contact_email: user?.email ?? '',
  personalData: false,
  selfCertification: false,
  ...consents(() => false),
});

/** The consent was given at registration. */
export const valuesOf = (organization: Organization): OrganizationValues => ({
  ...(Object.fromEntries(REQUIRED_LINES.map((field) => [field, organization[field]])) as Record<
    (typeof REQUIRED_LINES)[number],
    string
  >),
  date_of_foundation: organization.date_of_foundation ?? '',
  personalData: organization.personalData,
  selfCertification: organization.selfCertification ?? false,
  ...consents((consent) => organization[consent] ?? false),
});

/** Blank or not checked. */
export function missingFields(values: Partial<OrganizationValues>): OrganizationField[] {
  const lines = REQUIRED_LINES.filter((field) => (values[field] ?? '').trim() === '');
  return values.personalData === true ? lines : [...lines, 'personalData'];
}

/**
 * Call it only when nothing is missing. Of the further consents only those in `asked`: the user did not see the others.
 */
export function toOrganizationInput(
  values: OrganizationValues,
  requested: readonly OrganizationConsent[] = [],
): OrganizationInput {
  const lines = Object.fromEntries(REQUIRED_LINES.map((field) => [field, values[field].trim()])) as Record<
    (typeof REQUIRED_LINES)[number],
    string
  >;
  return {
    ...lines,
    date_of_foundation: values.date_of_foundation === '' ? null : values.date_of_foundation,
    personalData: true,
    selfCertification: values.selfCertification,
    ...Object.fromEntries(requested.map((consent) => [consent, values[consent]])),
  };
}
