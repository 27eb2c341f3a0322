import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the page to which mails link; fetched with it. */
export const { textsReady: mailPreferenceTextsReady, useT: useMailPreferenceT } = createTranslations<typeof en>(
  'shell-mail-preferences',
  (language) => import(`./locales/${language}.ts`),
);
