import { createTranslations } from '@impact-call/ui';

/** Texts of this page alone: most administrators never come here. */
export const { textsReady: embedKeyTextsReady, useT: useKeyT } = createTranslations('mfe-admin-embed-keys', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
