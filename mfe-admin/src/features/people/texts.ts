import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the pages of people. */
export const { textsReady: peopleTextsReady, useT: usePeopleT } = createTranslations<typeof en>(
  'mfe-admin-people',
  (language) => import(`./locales/${language}.ts`),
);
