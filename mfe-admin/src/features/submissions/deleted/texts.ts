import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: deletedTextsReady, useT: useDeletedT } = createTranslations<typeof en>(
  'mfe-admin-deleted-submissions',
  (language) => import(`./locales/${language}.ts`),
);
