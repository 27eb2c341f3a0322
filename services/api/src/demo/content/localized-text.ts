import { LANGUAGES, type Language, type Wordings, wordingIn } from '@impact-call/contracts';

/** A text of the demo content: the same in every language, or one wording per language. */
export type LocalizedText = string | Wordings;

const isTranslated = (value: object): value is Wordings => {
  const keys = Object.keys(value);
  return keys.includes('en') && keys.includes('it') && keys.every((key) => LANGUAGES.some((each) => each === key));
};

/** The wording of `text` in `language`. */
export const resolveText = (text: LocalizedText, language: Language): string =>
  typeof text === 'string' ? text : wordingIn(text, language);

/** The same structure with strings only, for what is stored or sent in one language. */
export type Resolved<T> = T extends Wordings
  ? string
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

/**
 * Resolves every localized text inside `value`. SurveyJS models pass unchanged: their texts carry the
 * key `default`, and SurveyJS itself chooses the language.
 */
export const resolveTexts = <T>(value: T, language: Language): Resolved<T> => {
  if (Array.isArray(value)) return value.map((item: unknown) => resolveTexts(item, language)) as Resolved<T>;
  if (typeof value !== 'object' || value === null) return value as Resolved<T>;
  if (isTranslated(value)) return wordingIn(value, language) as Resolved<T>;
  const entries = Object.entries(value).map(([key, item]) => [key, resolveTexts(item as unknown, language)]);
  return Object.fromEntries(entries) as Resolved<T>;
};
