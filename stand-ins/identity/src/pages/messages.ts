import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import type { Messages } from '../locales/en.ts';

async function messagesIn(language: Language): Promise<[Language, Messages]> {
  const file = (await import(`../locales/${language}.ts`)) as Record<string, Messages>;
  return [language, file[language] as Messages];
}

/** The texts by language. */
export const messages = Object.fromEntries(await Promise.all(LANGUAGES.map(messagesIn))) as Record<Language, Messages>;

export type { Messages };
