import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the mailing pages. */
export const { textsReady: mailingTextsReady, useT: useMailingT } = createTranslations<typeof en>(
  'mfe-admin-mailings',
  (language) => import(`./locales/${language}.ts`),
);
