import { LANGUAGES } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { COUNTRY_CODES, countryCode } from './countries.ts';
import { countryName } from './names.ts';

it('finds each country by its names in all languages, and by its code', () => {
  for (const code of COUNTRY_CODES)
    for (const name of [code, code.toLowerCase(), ...LANGUAGES.map((language) => countryName(code, language))])
      expect([name, countryCode(name)]).toEqual([name, code]);
});

it('minds neither case nor accents, and does not guess', () => {
  expect([' ITALIA ', 'cote d’ivoire', 'Germania'].map(countryCode)).toEqual(['IT', 'CI', 'DE']);
  expect(['', 'Atlantis', 'Italiana'].map(countryCode)).toEqual([null, null, null]);
});
