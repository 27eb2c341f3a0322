import { describe, expect, it } from '@jest/globals';
import { complaintsOf } from './complaints.mjs';

const FIXED = [
  ["t = 'Envoyer ?'", String.raw`t = 'Envoyer\u202f?'`],
  ["t = 'Erreur !!!'", String.raw`t = 'Erreur\u202f!!!'`],
  ["t = 'gardée\u00a0; réessayez : ici'", String.raw`t = 'gardée\u202f; réessayez\u202f: ici'`],
  [String.raw`t = 'Merci\u00a0!'`, String.raw`t = 'Merci\u202f!'`],
  ["t = '« {{name}} » manque'", String.raw`t = '«\u00a0{{name}}\u00a0» manque'`],
  ['t = `${a} : ${b} ?`', 't = `${a}\\u202f: ${b}\\u202f?`'],
];
const LEFT = [
  String.raw`t = 'Envoyer\u202f? «\u00a0Oui\u00a0»'`,
  "t = 'https://a.example, mailto:'",
  'const a = b ? c : d; // une remarque : ici',
];
const codes = [...FIXED.map(([code]) => code), ...LEFT];
const found = await complaintsOf('french-spaces', codes);
const fixed = await complaintsOf('french-spaces', codes, ['--fix']);

describe('spaces in French texts', () => {
  it.each(FIXED)('%s is fixed', (code, after) => {
    expect(found.get(code)?.complaints).toBeGreaterThan(0);
    expect(fixed.get(code)).toEqual({ complaints: 0, after });
  });

  it.each(LEFT)('%s stays', (code) => expect(found.get(code)).toEqual({ complaints: 0, after: code }));
});
