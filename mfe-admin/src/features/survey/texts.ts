import { createTranslations } from '@impact-call/ui';

/** Texts of the surveys that steps are built from. */
export const { textsReady: surveyTextsReady, useT: useSurveyT } = createTranslations('mfe-admin-surveys', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
