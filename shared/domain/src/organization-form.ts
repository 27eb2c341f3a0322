import { isEmailAddress, typedAddress, typedLine } from './typed-line.ts';

/** Lines that an organization needs, in the order of its form (docs/rules.md#organization-form). */
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

/** What is typed of an organization, as opposed to ticked. */
export type OrganizationLine = RequiredLine | 'date_of_foundation';

/** Today's calendar day, `2026-11-22`: no organization was founded later. */
export const latestFoundation = (): string => new Date().toISOString().slice(0, 10);

/** Whether what was typed in a line can be sent: only the day of foundation may be empty. */
export function isOrganizationLine(field: OrganizationLine, value: string): boolean {
  if (field === 'date_of_foundation') return value === '' || value <= latestFoundation();
  return field === 'contact_email' ? isEmailAddress(typedAddress(value)) : typedLine(value).trim() !== '';
}
