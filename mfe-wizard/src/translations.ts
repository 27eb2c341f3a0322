import type { ShellContext } from '@impact-call/contracts/remote';
import { createTranslations, type TextKey, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { load, getT, useT } = createTranslations('mfe-wizard', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

/** Reads a text of the wizard. */
export type T = Translate<typeof en>;
export type WizardKey = TextKey<typeof en>;

const ready = new WeakMap<ShellContext['i18n'], Promise<void>>();

/** The texts of the page's language, to be awaited with `use()`: one promise for a page's life, a new one after a failure. */
export function textsReady({ i18n, language }: Pick<ShellContext, 'i18n' | 'language'>): Promise<void> {
  const known = ready.get(i18n);
  if (known !== undefined) return known;
  const loading = load(i18n, language);
  ready.set(i18n, loading);
  loading.catch(() => ready.delete(i18n));
  return loading;
}
