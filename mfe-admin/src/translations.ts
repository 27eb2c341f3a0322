import { createTranslations } from '@impact-call/ui';

export const { textsReady, useT } = createTranslations('mfe-admin', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
