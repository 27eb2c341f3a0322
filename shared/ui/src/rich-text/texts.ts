import { createTranslations } from '../translations.ts';

/** Texts of the editor alone. */
export const { textsReady: richTextReady, useT: useRichT } = createTranslations('ui-rich-text', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
