import { expect, it } from '@jest/globals';
import { quotedName } from './templates.ts';

it.each([
  ['Verify at https://evil.example/login now', 'Verify at https: //evil. example/login now'],
  ['www.evil.com', 'www. evil. com'],
  ['evil。com and evil．com', 'evil。 com and evil． com'],
  ['help@bank.example', 'help@ bank. example'],
  ['a.xn--p1ai', 'a. xn--p1ai'],
  [
    'Aurora\r\n\r\nYour account is locked:\nhttps://evil.example',
    'Aurora Your account is locked: https: //evil. example',
  ],
  ['gro.knab\u202E\u200B.com', 'gro. knab. com'],
])('%j is no link and no address', (name, expected) => {
  expect(quotedName(name)).toBe(expected);
});

it.each(['Statuto S.p.A.', 'Rossi & C. s.r.l.', 'Versione 2.0', 'Aurora: servizi', 'L’Écureuil', '"Noi" <insieme>'])(
  '%s is written as it is',
  (name) => {
    expect(quotedName(name)).toBe(name);
  },
);

it('is not longer than a name', () => {
  expect(quotedName('x'.repeat(500))).toHaveLength(120);
});
