/**
 * The languages of the interface (docs/rules.md#languages): the one list of them. A language added here wants one file
 * in each `locales` folder (CONTRIBUTING.md).
 */
export const LANGUAGES = ['it', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is said in English and perhaps in others: whoever wrote it may not know of every language. */
export type Wordings = { en: string } & Partial<Record<Language, string>>;

/** The wording in a language; English where it has none. */
export const wordingIn = (wordings: Wordings, language: Language): string => wordings[language] ?? wordings.en;
