import type { ShellContext } from '@impact-call/contracts/remote';
import { createTranslations } from '@impact-call/ui';

export const { load, useT } = createTranslations('mfe-admin', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

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
