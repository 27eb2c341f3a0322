import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: mailingTextsReady, useT: useMailingT } = createTranslations<typeof en>(
  'mfe-admin-mailings',
  (language) => import(`./locales/${language}.ts`),
);
