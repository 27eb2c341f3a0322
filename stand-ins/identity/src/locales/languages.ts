import { LANGUAGES, type Language } from '@impact-call/contracts/languages';

function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * The first supported language among the preferences, else the default; each preference is a list of tags as in
 * `ui_locales` ("fr-CA en").
 */
export function chooseLanguage(...queries: unknown[]): Language {
  for (const query of queries) {
    if (typeof query !== 'string') continue;
    const match = query
      .split(/[\s,]+/)
      .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
      .find(isLanguage);
    if (match) return match;
  }
  return LANGUAGES[0];
}
