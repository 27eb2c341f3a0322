import { expect, test } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { keyProblems, NEW_KEY, newKeyOf } from './key-form-rules.ts';

const good = {
  ...NEW_KEY,
  name: ' Fondazione ',
  frameworkId: 'f',
  origins: 'https://www.partner.org/\n\nhttp://localhost:3010 ',
};

test('a complete form becomes a key, its lines origins', () => {
  expect(keyProblems(good)).toEqual([]);
  expect(newKeyOf({ ...good, expires: '2027-01-31' })).toEqual({
    name: 'Fondazione',
    frameworkId: 'f',
    origins: ['https://www.partner.org', 'http://localhost:3010'],
    language: 'it',
    expiresAt: '2027-01-31T23:59:59.000Z',
    options: { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 },
  });
});

test('what is missing or wrong is named with its field', () => {
  expect(keyProblems(NEW_KEY).map(({ field }) => field)).toEqual(['name', 'frameworkId', 'origins']);
  for (const origins of ['www.partner.org', 'https://www.partner.org/page', '*', 'ftp://x.example'])
    expectWithMessage(keyProblems({ ...good, origins }), origins).toMatchObject([
      { field: 'origins', text: 'originWrong' },
    ]);
  for (const maxSdgSelect of ['0', '18', '', '2.5', 'x'])
    expectWithMessage(keyProblems({ ...good, maxSdgSelect }), maxSdgSelect).toMatchObject([{ field: 'maxSdgSelect' }]);
});
