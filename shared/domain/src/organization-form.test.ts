import { expect, it } from '@jest/globals';
import { isOrganizationLine, latestFoundation, REQUIRED_ORGANIZATION_LINES } from './organization-form.ts';

it('wants every required line, and nothing of the day of foundation', () => {
  for (const field of REQUIRED_ORGANIZATION_LINES) expect(isOrganizationLine(field, '  ')).toBe(false);
  expect(isOrganizationLine('date_of_foundation', '')).toBe(true);
});

it('knows an address from another text, and today from tomorrow', () => {
  expect(isOrganizationLine('contact_email', ' giulia@example.org ')).toBe(true);
  expect(isOrganizationLine('contact_email', 'giulia@')).toBe(false);
  expect(isOrganizationLine('date_of_foundation', latestFoundation())).toBe(true);
  expect(isOrganizationLine('date_of_foundation', '2999-01-01')).toBe(false);
});
