import { Linter } from 'eslint';
import { describe, expect, it } from '@jest/globals';
import { frenchSpaces } from './french-spaces.mjs';

const linter = new Linter();
const config = {
  plugins: { own: { rules: { 'french-spaces': frenchSpaces } } },
  rules: { 'own/french-spaces': 'error' },
};
const fixed = (code) => linter.verifyAndFix(code, config);

describe('spaces in French texts', () => {
  it.each([
    ["t = 'Envoyer ?'", String.raw`t = 'Envoyer\u202f?'`],
    ["t = 'Erreur !!!'", String.raw`t = 'Erreur\u202f!!!'`],
    ["t = 'gardée\u00a0; réessayez : ici'", String.raw`t = 'gardée\u202f; réessayez\u202f: ici'`],
    [String.raw`t = 'Merci\u00a0!'`, String.raw`t = 'Merci\u202f!'`],
    ["t = '« {{name}} » manque'", String.raw`t = '«\u00a0{{name}}\u00a0» manque'`],
    ['t = `${a} : ${b} ?`', 't = `${a}\\u202f: ${b}\\u202f?`'],
  ])('%s is mended', (code, mended) => {
    expect(linter.verify(code, config)).not.toEqual([]);
    expect(fixed(code)).toMatchObject({ output: mended, messages: [] });
  });

  it.each([
    String.raw`t = 'Envoyer\u202f? «\u00a0Oui\u00a0»'`,
    "t = 'https://a.example, mailto:'",
    'const a = b ? c : d; // une remarque : ici',
  ])('%s stays', (code) => expect(linter.verify(code, config)).toEqual([]));
});
