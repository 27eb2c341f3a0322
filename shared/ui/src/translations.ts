import type { i18n } from 'i18next';
import { useMemo } from 'react';
import type { Language } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useShell } from './shell-context.tsx';
import { registerUiTexts, translateIn } from './ui-texts.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

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

export interface AppTranslations<T> {
  /** Await it before the first render. */
  load(i18n: i18n, language: Language): Promise<void>;
  /** For `use()`: one promise for the lifetime of the page, a new one after a failure. */
  textsReady(shell: Pick<ShellContext, 'i18n' | 'language'>): Promise<void>;
  /** For code outside React, e.g. a step's `validate`. */
  getT(i18n: i18n): Translate<T>;
  /** For components below a `ShellProvider`. */
  useT(): Translate<T>;
}

/**
 * One namespace for a `locales` folder, loaded per language; the other languages `satisfy Translations` of `T`, the
 * type of `en`.
 */
export function createTranslations<T extends Texts = never>(
  namespace: string,
  load: (language: Language) => Promise<Record<string, unknown>>,
): AppTranslations<T> {
  const getT = (i18n: i18n) => translateIn<T>(i18n, namespace);
  const register = async (i18n: i18n, language: Language): Promise<void> => {
    const loading = i18n.hasResourceBundle(language, namespace) ? undefined : load(language);
    const [texts] = await Promise.all([loading, registerUiTexts(i18n, language)]);
    if (texts) i18n.addResourceBundle(language, namespace, texts[language]);
  };
  const ready = new WeakMap<i18n, Promise<void>>();
  return {
    load: register,
    textsReady({ i18n, language }) {
      const known = ready.get(i18n);
      if (known !== undefined) return known;
      const loading = register(i18n, language);
      ready.set(i18n, loading);
      loading.catch(() => ready.delete(i18n));
      return loading;
    },
    getT,
    useT() {
      const { i18n } = useShell();
      return useMemo(() => getT(i18n), [i18n]);
    },
  };
}
