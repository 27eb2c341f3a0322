import type { Language } from '@impact-call/contracts';
import type { en } from './locales/en.ts';

/** Plain data for a worker; `page` contains `{{page}}` and `{{pages}}`, `record` `{{number}}` and `{{count}}`. */
export type RecapTexts = Record<keyof typeof en, string>;

export async function recapTexts(language: Language): Promise<RecapTexts> {
  const texts = (await import(`./locales/${language}.ts`)) as Record<string, RecapTexts>;
  return texts[language] as RecapTexts;
}
