import { expect, it } from '@jest/globals';
import { isOrganizationLine, latestFoundation, REQUIRED_ORGANIZATION_LINES } from './organization-form.ts';

it('wants every required line, and nothing of the day of foundation', () => {
  for (const field of REQUIRED_ORGANIZATION_LINES) expect(isOrganizationLine(field, '  ')).toBe(false);
  expect(isOrganizationLine('date_of_foundation', '')).toBe(true);
  for (const field of REQUIRED_ORGANIZATION_LINES)
    expect([field, isOrganizationLine(field, ' a@x.org ')]).toEqual([field, true]);
  expect(isOrganizationLine('name', 'Aurora')).toBe(true);
  expect(isOrganizationLine('name', '\t\u200b')).toBe(false);
});

it('knows an address from another text, and today from tomorrow', () => {
  expect(isOrganizationLine('contact_email', ' giulia@example.org ')).toBe(true);
  expect(isOrganizationLine('contact_email', 'giulia@')).toBe(false);
  expect(latestFoundation()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(isOrganizationLine('date_of_foundation', latestFoundation())).toBe(true);
  expect(isOrganizationLine('date_of_foundation', '1998-05-04')).toBe(true);
  expect(isOrganizationLine('date_of_foundation', '2999-01-01')).toBe(false);
});
