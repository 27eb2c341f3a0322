import type { Language } from '@impact-call/contracts';
import { COUNTRY_CODES, countryCode } from './countries.ts';
import { compareNames, countryName } from './names.ts';

export interface CountryChoice {
  value: string;
  label: string;
}

/** By name. `stored` is the current value: a known country stays as written; other text is added at the end. */
export function countryChoices(language: Language, stored = ''): CountryChoice[] {
  const own = countryCode(stored);
  const choices = COUNTRY_CODES.map((code) => {
    const label = countryName(code, language);
    return { value: code === own ? stored : label, label };
  });
  const compare = compareNames(language);
  choices.sort((one, other) => compare(one.label, other.label));
  return stored === '' || own !== null ? choices : [...choices, { value: stored, label: stored }];
}
