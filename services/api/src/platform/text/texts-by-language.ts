import { LANGUAGES, type Language } from '@impact-call/contracts';

/**
 * The texts of a `locales` folder, all languages of the contract at once, so that a new language is one more file in
 * the folder.
 * @param load imports one language's file; the file exports its texts under the language's name
 * @throws when a file is missing (`node scripts/missing-texts.mjs` lists them)
 */
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
