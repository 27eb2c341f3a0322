import type { Organization, OrganizationConsent, OrganizationInput, User } from '@impact-call/contracts';
import { ORGANIZATION_CONSENTS } from '@impact-call/contracts/organization-consents';
import { REQUIRED_ORGANIZATION_LINES } from '@impact-call/domain';

/** What the form holds while it is typed: every line a string, consents ticked or not. */
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

/** Required lines in the order of the form (docs/rules.md#organization-form). */
export const REQUIRED_LINES = REQUIRED_ORGANIZATION_LINES satisfies readonly OrganizationField[];

/** The further consents, each given or not by `given`. */
const consents = (given: (consent: OrganizationConsent) => boolean): Record<OrganizationConsent, boolean> =>
  Object.fromEntries(ORGANIZATION_CONSENTS.map((consent) => [consent, given(consent)])) as Record<
    OrganizationConsent,
    boolean
  >;

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
  ...consents(() => false),
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
  ...consents((consent) => organization[consent] ?? false),
});

/** Required fields that are still blank or not ticked. */
export function missingFields(values: Partial<OrganizationValues>): OrganizationField[] {
  const lines = REQUIRED_LINES.filter((field) => (values[field] ?? '').trim() === '');
  return values.personalData === true ? lines : [...lines, 'personalData'];
}

/**
 * The request for what was typed; to be called only when nothing is missing. Of the further consents it says what was
 * `asked`: nobody has answered the others.
 */
export function toOrganizationInput(
  values: OrganizationValues,
  asked: readonly OrganizationConsent[] = [],
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
    ...Object.fromEntries(asked.map((consent) => [consent, values[consent]])),
  };
}
