import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the page that emails link to, loaded with it. */
export const { textsReady: mailPreferenceTextsReady, useT: useMailPreferenceT } = createTranslations<typeof en>(
  'shell-mail-preferences',
  (language) => import(`./locales/${language}.ts`),
);
