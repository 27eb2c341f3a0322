import { anOrganization } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { changeOf, problemsOf, shownFlags, valuesOf } from './organization-values.ts';

const organization = { ...anOrganization(), memberCount: 1, createdAt: '2026-01-01T00:00:00.000Z', sharedNumber: 0 };
const before = valuesOf(organization);

it('sends what was changed and nothing else', () => {
  const after = { ...before, city_name: ' Faenza ', date_of_foundation: '', nordicCountry: true };
  expect(changeOf(organization.id, before, after)).toEqual({
    id: organization.id,
    city_name: 'Faenza',
    date_of_foundation: null,
    nordicCountry: true,
  });
});

it('finds what cannot be sent, but leaves a contact that was erased as it is', () => {
  const erased = { ...before, contact_email: '', contact_name: '' };
  expect(problemsOf(erased, { ...erased, name: ' ' })).toEqual(['name']);
  expect(problemsOf(before, { ...before, contact_email: 'giulia@' })).toEqual(['contact_email']);
});

it('shows the consents that the configuration requests, and those given before', () => {
  expect(shownFlags(['preFunding'], { ...before, chnageInLife: true })).toEqual([
    'selfCertification',
    'preFunding',
    'chnageInLife',
  ]);
});
