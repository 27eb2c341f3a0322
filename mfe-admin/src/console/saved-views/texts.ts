import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: savedViewTextsReady, useT: useSavedViewT } = createTranslations<typeof en>(
  'mfe-admin-saved-views',
  (language) => import(`./locales/${language}.ts`),
);
