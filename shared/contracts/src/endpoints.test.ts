import { expect, test } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { Value } from 'typebox/value';
import { ACCESS_LEVELS, ENDPOINTS, OrganizationInput, PATHS, PROBLEM_STATUS, type EndpointShape } from './index.ts';
import { CONTRACT_VERSION, speaksOurContract } from './contract-version.ts';

const entries = Object.entries(ENDPOINTS) as [string, EndpointShape & { name: string; method: string; path: string }][];

test('every path has its entry, under its own name, and no two share an address', () => {
  expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(PATHS).sort());
  for (const [key, entry] of entries) expect(entry.name).toBe(key);
  expect(new Set(Object.values(PATHS)).size).toBe(Object.values(PATHS).length);
});

test.each(entries)('%s declares who may call it, what it answers and known problems', (_name, entry) => {
  expect(ACCESS_LEVELS).toContain(entry.access);
  expect(entry.summary).toMatch(/\S/);
  expect(entry.response).toBeDefined();
  for (const code of entry.problems ?? []) expect(PROBLEM_STATUS).toHaveProperty([code]);
  expect(entry.scope !== undefined).toBe(entry.access === 'token');
});

test('what a client sends is closed: an undeclared property is refused', () => {
  for (const [, entry] of entries) {
    for (const schema of [entry.query, entry.body]) {
      const isList = schema && 'items' in schema;
      if (schema && !isList) expect(schema).toMatchObject({ additionalProperties: false });
      if (isList) expect(schema).toHaveProperty('maxItems');
    }
  }
});

test('an organization needs its nine fields and the consent (docs/rules/05-organizations.md#organization-form)', () => {
  const organization = {
    name: 'Cooperativa Aurora',
    reg_number: 'IT01234567890',
    street_name: 'Via Emilia 12',
    city_name: 'Bologna',
    country: 'Italia',
    contact_name: 'Giulia',
    contact_surname: 'Ferrari',
    contact_role: 'Presidente',
    contact_email: 'giulia@cooperativa-aurora.example',
    personalData: true,
  };
  expect(Value.Check(OrganizationInput, organization)).toBe(true);
  expect(Value.Check(OrganizationInput, { ...organization, personalData: false })).toBe(false);
  for (const field of Object.keys(organization)) {
    const { [field as keyof typeof organization]: _left, ...rest } = organization;
    expectWithMessage(Value.Check(OrganizationInput, rest), `without ${field}`).toBe(false);
  }
  expect(Value.Check(OrganizationInput, { ...organization, name: '   ' })).toBe(false);
});

test('a remote fits when the majors of the contract agree', () => {
  expect(speaksOurContract(CONTRACT_VERSION)).toBe(true);
  expect(speaksOurContract('3.99')).toBe(true);
  expect(speaksOurContract('2.9')).toBe(false);
  expect(speaksOurContract('4.0')).toBe(false);
});
