import type { Language } from '@impact-call/contracts';
import type { en } from './locales/en.ts';

/**
 * Texts of the recap as plain data, so that they can be sent to a worker; `page` contains `{{page}}` and `{{pages}}`,
 * `record` `{{number}}` and `{{count}}`.
 */
export type RecapWords = Record<keyof typeof en, string>;

/** The recap's texts, in the language of its data. */
export async function recapWords(language: Language): Promise<RecapWords> {
  const texts = (await import(`./locales/${language}.ts`)) as Record<string, RecapWords>;
  return texts[language] as RecapWords;
}
