import type { i18n } from 'i18next';
import { useMemo } from 'react';
import type { Language } from '@impact-call/contracts';
import type { en } from './locales/en.ts';
import { useShell } from './shell-context.tsx';
import type { Translate } from './translations.ts';

const NAMESPACE = 'ui';

export function translateIn<T>(i18n: i18n, namespace: string): Translate<T> {
  const t = i18n.getFixedT(i18n.language, namespace);
  return (key, values = {}) => t(key, values);
}

/** An app built after the shell adds its new keys. */
export async function registerUiTexts(i18n: i18n, language: Language): Promise<void> {
  // In the same chunk as the components, so that a loaded app always has its texts.
  const texts = (await import(/* webpackMode: "eager" */ `./locales/${language}.ts`)) as Record<string, unknown>;
  i18n.addResourceBundle(language, NAMESPACE, texts[language], true, false);
}

export function useUiText(): Translate<typeof en> {
  const { i18n } = useShell();
  return useMemo(() => translateIn<typeof en>(i18n, NAMESPACE), [i18n]);
}

/** `Delete: Call 2026`; languages space the colon differently. */
export type Named = (label: string, text: string) => string;

/** For code outside React. */
export const namedIn = (i18n: i18n): Named => {
  const t = translateIn<typeof en>(i18n, NAMESPACE);
  return (label, text) => t('named', { label, text });
};

export function useNamed(): Named {
  const { i18n } = useShell();
  return useMemo(() => namedIn(i18n), [i18n]);
}
