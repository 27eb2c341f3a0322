import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';
import { useShell } from './shell-context.tsx';
import type { Translate } from './translations.ts';

const NAMESPACE = 'ui';

/** Adds the texts of the shared components; an app built later than the shell adds the keys that are new. */
export function registerUiTexts(i18n: i18n): void {
  for (const [language, texts] of Object.entries({ en, fr, it }))
    i18n.addResourceBundle(language, NAMESPACE, texts, true, false);
}

/** Texts of the shared components, in the page's language. */
export function useUiText(): Translate<typeof en> {
  const { i18n } = useShell();
  return useMemo(() => i18n.getFixedT(i18n.language, NAMESPACE) as unknown as Translate<typeof en>, [i18n]);
}
