import { expect, test } from '@jest/globals';
import { parseEmailFilter, passesEmailFilter } from './email-filter.ts';

test('reads addresses however they were typed', () => {
  expect(parseEmailFilter(' A@x.it, b@y.fr ;\nC@z.com,, ')).toEqual(['a@x.it', 'b@y.fr', 'c@z.com']);
});

test('a restricted call shows to its addresses only, whole addresses, any case', () => {
  const call = { isUserFilterEnable: true, userFilterEmail: 'giulia@aurora.example' };
  expect(passesEmailFilter(call, 'Giulia@Aurora.example')).toBe(true);
  expect(passesEmailFilter(call, 'ulia@aurora.example')).toBe(false);
  expect(passesEmailFilter({ ...call, userFilterEmail: '' }, 'giulia@aurora.example')).toBe(false);
  expect(passesEmailFilter(call, null)).toBe(false);
  expect(passesEmailFilter({ ...call, isUserFilterEnable: false }, null)).toBe(true);
  expect(passesEmailFilter({ ...call, isUserFilterEnable: false }, 'any@one.example')).toBe(true);
});
