/** The languages of the pages; the first is used when nothing else is asked for. */
export const languages = ['it', 'en', 'fr'] as const;

export type Language = (typeof languages)[number];

function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}

/** The first supported language among the wishes, each a list of tags as in `ui_locales` ("fr-CA en"). */
export function chooseLanguage(...wishes: unknown[]): Language {
  for (const wish of wishes) {
    if (typeof wish !== 'string') continue;
    const match = wish
      .split(/[\s,]+/)
      .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
      .find(isLanguage);
    if (match) return match;
  }
  return languages[0];
}
