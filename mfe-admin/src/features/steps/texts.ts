import { createTranslations } from '@impact-call/ui';

/** Texts of call types, their steps and the kinds of steps. */
export const { textsReady: stepTextsReady, useT: useStepT } = createTranslations('mfe-admin-steps', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
