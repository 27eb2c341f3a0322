import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: peopleTextsReady, useT: usePeopleT } = createTranslations<typeof en>(
  'mfe-admin-people',
  (language) => import(`./locales/${language}.ts`),
);
