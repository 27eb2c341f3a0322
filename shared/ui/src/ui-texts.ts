import type { i18n } from 'i18next';
import { useMemo } from 'react';
import type { Language } from '@impact-call/contracts';
import type { en } from './locales/en.ts';
import { useShell } from './shell-context.tsx';
import { translateIn } from './translate-in.ts';
import type { Translate } from './translations.ts';

const NAMESPACE = 'ui';

/** Adds the texts of the shared components; an app built later than the shell adds the keys that are new. */
export async function registerUiTexts(i18n: i18n, language: Language): Promise<void> {
  // In the same file as the components: an app that is there can always say what it does.
  const texts = (await import(/* webpackMode: "eager" */ `./locales/${language}.ts`)) as Record<string, unknown>;
  i18n.addResourceBundle(language, NAMESPACE, texts[language], true, false);
}

/** Texts of the shared components, in the page's language. */
export function useUiText(): Translate<typeof en> {
  const { i18n } = useShell();
  return useMemo(() => translateIn<typeof en>(i18n, NAMESPACE), [i18n]);
}

/** A thing and what is said of it (`Delete: Call 2026`): languages differ in what stands before the colon. */
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
