import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the people pages. */
export const { textsReady: peopleTextsReady, useT: usePeopleT } = createTranslations<typeof en>(
  'mfe-admin-people',
  (language) => import(`./locales/${language}.ts`),
);
