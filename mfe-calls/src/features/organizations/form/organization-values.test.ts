import { describe, expect, it } from '@jest/globals';
import { emptyValues, missingFields, REQUIRED_LINES, toOrganizationInput } from './organization-values.ts';

const filled = {
  ...emptyValues(null),
  ...Object.fromEntries(REQUIRED_LINES.map((field) => [field, ` ${field} `])),
  personalData: true,
};

describe('organization values', () => {
  it('names every required field while nothing is typed', () => {
    expect(missingFields(emptyValues(null))).toEqual([...REQUIRED_LINES, 'personalData']);
  });

  it.each(REQUIRED_LINES)('misses %s when it is blank', (field) => {
    expect(missingFields({ ...filled, [field]: '   ' })).toEqual([field]);
  });

  it('needs the consent, and neither the date of foundation nor the self-certification', () => {
    expect(missingFields({ ...filled, personalData: false })).toEqual(['personalData']);
    expect(missingFields({ ...filled, date_of_foundation: '', selfCertification: false })).toEqual([]);
  });

  it('takes the contact from the signed-in user', () => {
    const user = {
      id: '1',
      firstName: 'Giulia',
      lastName: 'Rossi',
      email: 'giulia@example.org',
      emailVerified: true,
      roles: [],
    };
    expect(missingFields(emptyValues(user))).not.toContain('contact_email');
  });

  it('sends trimmed lines, and a date only when there is one', () => {
    expect(toOrganizationInput(filled)).toMatchObject({ name: 'name', date_of_foundation: null, personalData: true });
    expect(toOrganizationInput({ ...filled, date_of_foundation: '2011-05-03' }).date_of_foundation).toBe('2011-05-03');
  });
});
