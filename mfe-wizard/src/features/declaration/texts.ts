import { createTranslations } from '@impact-call/ui';

export const { getT, textsReady, useT } = createTranslations('mfe-wizard-declaration', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
