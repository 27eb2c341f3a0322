import { isEmailAddress, typedAddress, typedLine } from './text/typed-line.ts';

/** In the order of its form (docs/rules/05-organizations.md#organization-form). */
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

export type OrganizationLine = RequiredLine | 'date_of_foundation';

/** Today, as `2026-11-22`. */
export const latestFoundation = (): string => new Date().toISOString().slice(0, 10);

/** Only the date of foundation may be empty. */
export function isOrganizationLine(field: OrganizationLine, value: string): boolean {
  if (field === 'date_of_foundation') return value === '' || value <= latestFoundation();
  return field === 'contact_email' ? isEmailAddress(typedAddress(value)) : typedLine(value).trim() !== '';
}
