import { createTranslations } from '@impact-call/ui';

/** The shell's own texts. */
export const texts = createTranslations('shell', {
  en: () => import('./locales/en.ts').then(({ en }) => en),
  it: () => import('./locales/it.ts').then(({ it }) => it),
  fr: () => import('./locales/fr.ts').then(({ fr }) => fr),
});
export const { useT } = texts;
