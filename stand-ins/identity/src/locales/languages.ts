import { LANGUAGES, type Language } from '@impact-call/contracts/languages';

function isLanguage(tag: string): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/** The first of our languages among the wishes, else the first of all; each wish is a list of tags as in `ui_locales` ("fr-CA en"). */
export function chooseLanguage(...wishes: unknown[]): Language {
  for (const wish of wishes) {
    if (typeof wish !== 'string') continue;
    const match = wish
      .split(/[\s,]+/)
      .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
      .find(isLanguage);
    if (match) return match;
  }
  return LANGUAGES[0];
}
