import { LANGUAGES } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES } from './countries.ts';
import { countryChoices } from './country-choices.ts';
import { compareNames } from './names.ts';

const labels = (choices: ReturnType<typeof countryChoices>) => choices.map(({ label }) => label);
const changed = (choices: ReturnType<typeof countryChoices>) => choices.filter(({ value, label }) => value !== label);

describe('the countries to choose from', () => {
  it.each(LANGUAGES)('are all of them by name, stored as they are shown, in %s', (language) => {
    const choices = countryChoices(language);
    expect(choices).toHaveLength(COUNTRY_CODES.length);
    expect(labels(choices)).toEqual(labels(choices).sort(compareNames(language)));
    expect(changed(choices)).toEqual([]);
  });

  it('have their names in the language', () => {
    for (const [language, name] of [
      ['it', 'Germania'],
      ['en', 'Germany'],
      ['fr', 'Allemagne'],
    ] as const)
      expect(labels(countryChoices(language))).toContain(name);
  });

  it.each(['Germania', 'germany', 'DE'])('keep the stored spelling of a known country, %s', (stored) => {
    const choices = countryChoices('fr', stored);
    expect(changed(choices)).toEqual([{ value: stored, label: 'Allemagne' }]);
    expect(choices).toHaveLength(COUNTRY_CODES.length);
  });

  it('have a stored text that is no country at the end', () => {
    const choices = countryChoices('en', 'Atlantis');
    expect(choices).toHaveLength(COUNTRY_CODES.length + 1);
    expect(choices.at(-1)).toEqual({ value: 'Atlantis', label: 'Atlantis' });
    expect(changed(choices)).toEqual([]);
  });
});
