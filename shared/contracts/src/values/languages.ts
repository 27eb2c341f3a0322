/** docs/rules/01-values.md#languages. Each needs a file in every `locales` folder (CONTRIBUTING.md). */
export const LANGUAGES = ['it', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A remote may not support every language. */
export type Wordings = { en: string } & Partial<Record<Language, string>>;

export const wordingIn = (wordings: Wordings, language: Language): string => wordings[language] ?? wordings.en;
