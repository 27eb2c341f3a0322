import type { Language } from '@impact-call/contracts';
import { pluralOf } from '@impact-call/domain';
import type { Translate, Translations } from '../translations.ts';

/** Texts of every language: there is no time to fetch the one that is spoken. */
export type EarlyTexts<T> = Readonly<Record<Language, Translations<T>>>;

const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (tree, name) => (typeof tree === 'object' && tree !== null ? Reflect.get(tree, name) : undefined),
      texts,
    );

/** Reads texts as the application's library does, as far as early pages need it: values and plurals. */
export function sayIn<T>(texts: EarlyTexts<T>, language: Language): Translate<T> {
  return (key, values = {}) => {
    const { count } = values;
    const plural =
      typeof count === 'number' ? textAt(texts[language], `${key}_${pluralOf(count, language)}`) : undefined;
    const text = plural ?? textAt(texts[language], key);
    if (typeof text !== 'string') throw new Error(`there is no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
  };
}
