import { LANGUAGES, type Language, type Wordings, wordingIn } from '@impact-call/contracts';

export type LocalizedText = string | Wordings;

const isTranslated = (value: object): value is Wordings => {
  const keys = Object.keys(value);
  return keys.includes('en') && keys.includes('it') && keys.every((key) => LANGUAGES.some((each) => each === key));
};

export const resolveText = (text: LocalizedText, language: Language): string =>
  typeof text === 'string' ? text : wordingIn(text, language);

export type Resolved<T> = T extends Wordings
  ? string
  : T extends readonly (infer Item)[]
    ? Resolved<Item>[]
    : T extends object
      ? { [Key in keyof T]: Resolved<T[Key]> }
      : T;

/** SurveyJS models pass unchanged: their texts have the key `default`, and SurveyJS chooses the language. */
export const resolveTexts = <T>(value: T, language: Language): Resolved<T> => {
  if (Array.isArray(value)) return value.map((item: unknown) => resolveTexts(item, language)) as Resolved<T>;
  if (typeof value !== 'object' || value === null) return value as Resolved<T>;
  if (isTranslated(value)) return wordingIn(value, language) as Resolved<T>;
  const entries = Object.entries(value).map(([key, item]) => [key, resolveTexts(item as unknown, language)]);
  return Object.fromEntries(entries) as Resolved<T>;
};
