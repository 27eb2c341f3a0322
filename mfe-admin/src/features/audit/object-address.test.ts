import { expect, it } from '@jest/globals';
import { objectAddress } from './object-address.ts';

it.each([
  ['call', '/admin/calls/1'],
  ['review-plan', '/admin/calls/1/review'],
  ['survey-type', '/admin/survey/creator?id=1'],
  ['configuration', '/admin/customize/1'],
  ['framework', '/admin/impact-framework/1'],
  ['embed-key', '/admin/embed-keys'],
])('leads from the log to the page of a %s', (kind, address) => {
  expect(objectAddress(kind, '1')).toBe(address);
});

it('names no page for what has none', () => {
  expect(objectAddress('picture', '1')).toBeNull();
});
