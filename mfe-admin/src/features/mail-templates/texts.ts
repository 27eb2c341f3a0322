import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: mailTextsReady, useT: useMailT } = createTranslations<typeof en>(
  'mfe-admin-mail-templates',
  (language) => import(`./locales/${language}.ts`),
);

export type MailText = TextKey<typeof en>;
