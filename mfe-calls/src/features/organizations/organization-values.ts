import type { Organization, OrganizationInput, User } from '@impact-call/contracts';

/** What the form holds while it is typed: every line a string, consents ticked or not. */
export interface OrganizationValues {
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

/** Required lines in the order of the form (docs/rules.md#organization-form). */
export const REQUIRED_LINES = [
  'name',
  'reg_number',
  'street_name',
  'city_name',
  'country',
  'contact_name',
  'contact_surname',
  'contact_role',
  'contact_email',
] as const satisfies readonly OrganizationField[];

/** The form as it opens: whoever registers is most likely the contact, so that nobody types their name twice. */
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
});

/** The form as it opens for an organization that exists; its consent was given when it was registered. */
export const valuesOf = (organization: Organization): OrganizationValues => ({
  ...(Object.fromEntries(REQUIRED_LINES.map((field) => [field, organization[field]])) as Record<
    (typeof REQUIRED_LINES)[number],
    string
  >),
  date_of_foundation: organization.date_of_foundation ?? '',
  personalData: organization.personalData,
  selfCertification: organization.selfCertification ?? false,
});

/** Required fields that are still blank or not ticked. */
export function missingFields(values: Partial<OrganizationValues>): OrganizationField[] {
  const lines = REQUIRED_LINES.filter((field) => (values[field] ?? '').trim() === '');
  return values.personalData === true ? lines : [...lines, 'personalData'];
}

/** The request for what was typed; to be called only when nothing is missing. */
export function toOrganizationInput(values: OrganizationValues): OrganizationInput {
  const lines = Object.fromEntries(REQUIRED_LINES.map((field) => [field, values[field].trim()])) as Record<
    (typeof REQUIRED_LINES)[number],
    string
  >;
  return {
    ...lines,
    date_of_foundation: values.date_of_foundation === '' ? null : values.date_of_foundation,
    personalData: true,
    selfCertification: values.selfCertification,
  };
}
