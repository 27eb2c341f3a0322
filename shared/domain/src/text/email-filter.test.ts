import { expect, test } from '@jest/globals';
import { isFilterEntry, parseEmailFilter, passesEmailFilter } from './email-filter.ts';

test('reads addresses however they were typed', () => {
  expect(parseEmailFilter(' A@x.it, b@y.fr ;\nC@z.com,, ')).toEqual(['a@x.it', 'b@y.fr', 'c@z.com']);
});

test('a restricted call shows to its addresses only, whole addresses, any case', () => {
  const call = { isUserFilterEnable: true, userFilterEmail: 'giulia@aurora.example' };
  expect(passesEmailFilter(call, 'Giulia@Aurora.example')).toBe(true);
  expect(passesEmailFilter(call, ' giulia@aurora.example ')).toBe(true);
  expect(passesEmailFilter(call, 'ulia@aurora.example')).toBe(false);
  expect(passesEmailFilter({ ...call, userFilterEmail: '' }, 'giulia@aurora.example')).toBe(false);
  expect(passesEmailFilter(call, null)).toBe(false);
  expect(passesEmailFilter({ ...call, isUserFilterEnable: false }, null)).toBe(true);
  expect(passesEmailFilter({ ...call, isUserFilterEnable: false }, 'any@one.example')).toBe(true);
});

test('an entry for a domain lets all of its addresses in, and none of a domain above or below', () => {
  const call = { isUserFilterEnable: true, userFilterEmail: '*@Aurora.example, marc@x.org' };
  for (const email of ['giulia@aurora.example', 'Anna@AURORA.example', 'marc@x.org'])
    expect([email, passesEmailFilter(call, email)]).toEqual([email, true]);
  for (const email of ['giulia@mail.aurora.example', 'giulia@example', 'a@notaurora.example', 'anna@x.org', null])
    expect([email, passesEmailFilter(call, email)]).toEqual([email, false]);
});

test('an asterisk is before the domain or nowhere', () => {
  for (const entry of ['a@x.org', '*@x.org', '*@università.example'])
    expect([entry, isFilterEntry(entry)]).toEqual([entry, true]);
  for (const entry of ['*', '*@', '*@org', 'a*@x.org', '*@*.org', '**@x.org', '@x.org', `*@${'x'.repeat(250)}.org`])
    expect([entry, isFilterEntry(entry)]).toEqual([entry, false]);
});

test('an entry has at most 254 characters', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@x.org'.length)}@x.org`;
  expect(isFilterEntry(ofLength(254))).toBe(true);
  expect(isFilterEntry(ofLength(255))).toBe(false);
});
