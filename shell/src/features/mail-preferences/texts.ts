import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with the page. */
export const { textsReady: mailPreferenceTextsReady, useT: useMailPreferenceT } = createTranslations<typeof en>(
  'shell-mail-preferences',
  (language) => import(`./locales/${language}.ts`),
);
