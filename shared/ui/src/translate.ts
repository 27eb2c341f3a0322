import type { i18n } from 'i18next';

/** The same keys as English: a missing or extra key does not compile. */
export type Translations<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translations<T[K]> };

type WithoutPlural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : K;

/** `days_one` and `days_other` are used as `days` with a `count`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** `values` fills `{{name}}`, and `count` chooses the plural. */
export type Translate<T> = (key: TextKey<T>, values?: Record<string, string | number>) => string;

export function translateIn<T>(i18n: i18n, namespace: string): Translate<T> {
  const t = i18n.getFixedT(i18n.language, namespace);
  return (key, values = {}) => t(key, values);
}
