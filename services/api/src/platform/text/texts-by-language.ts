import { LANGUAGES, type Language } from '@impact-call/contracts';

/** `load` imports one language's file. @throws when a file is missing (`node scripts/missing-texts.mjs`) */
export async function textsByLanguage<T>(
  load: (language: Language) => Promise<Record<string, T>>,
): Promise<Record<Language, T>> {
  const read = async (language: Language): Promise<[Language, T]> => {
    const texts = (await load(language))[language];
    if (texts === undefined) throw new Error(`locales/${language}.ts does not export "${language}"`);
    return [language, texts];
  };
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as Record<Language, T>;
}
