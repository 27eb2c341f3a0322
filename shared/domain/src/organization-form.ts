import { isEmailAddress, typedAddress, typedLine } from './text/typed-line.ts';

/** Required lines of an organization, in the order of its form (docs/rules/05-organizations.md#organization-form). */
export const REQUIRED_ORGANIZATION_LINES = [
  'name',
  'reg_number',
  'street_name',
  'city_name',
  'country',
  'contact_name',
  'contact_surname',
  'contact_role',
  'contact_email',
] as const;
type RequiredLine = (typeof REQUIRED_ORGANIZATION_LINES)[number];

/** Text lines of the form, without checkboxes. */
export type OrganizationLine = RequiredLine | 'date_of_foundation';

/** Today's date, `2026-11-22`, the latest valid date of foundation. */
export const latestFoundation = (): string => new Date().toISOString().slice(0, 10);

/** Whether a line's value is valid; only the date of foundation may be empty. */
export function isOrganizationLine(field: OrganizationLine, value: string): boolean {
  if (field === 'date_of_foundation') return value === '' || value <= latestFoundation();
  return field === 'contact_email' ? isEmailAddress(typedAddress(value)) : typedLine(value).trim() !== '';
}
