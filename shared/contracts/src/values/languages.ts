/**
 * The interface's languages (docs/rules/01-values.md#languages). A new language needs one file in each `locales` folder
 * (CONTRIBUTING.md).
 */
export const LANGUAGES = ['it', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in English and possibly other languages: a remote may not support every language. */
export type Wordings = { en: string } & Partial<Record<Language, string>>;

/** The text in a language, or English without one. */
export const wordingIn = (wordings: Wordings, language: Language): string => wordings[language] ?? wordings.en;
