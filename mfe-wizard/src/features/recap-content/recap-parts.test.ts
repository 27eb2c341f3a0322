import { expect, it } from '@jest/globals';
import { personLine } from './recap-parts.ts';
import { en } from './locales/en.ts';

it.each([
  ['Luca Moretti', undefined, 'Submitted by Luca Moretti'],
  ['', 'Giulia Ferrari', 'Started by Giulia Ferrari'],
  ['', '', ''],
  ['', undefined, ''],
])('submitted by %j, started by %j: %j', (submittedBy, startedBy, line) => {
  const data = { submittedBy, ...(startedBy === undefined ? {} : { startedBy }) };
  expect(personLine(data, en)).toBe(line);
});
