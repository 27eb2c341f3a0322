import type { Language } from '@impact-call/contracts';
import { compareNames, COUNTRY_CODES, countryName } from '@impact-call/domain';

/** Names of countries to pick from while typing, in the page's language; any other text is accepted too. */
export const countryNames = (language: Language): string[] =>
  COUNTRY_CODES.map((code) => countryName(code, language)).sort(compareNames(language));
