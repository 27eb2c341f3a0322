import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: bulkTextsReady, useT: useBulkT } = createTranslations<typeof en>(
  'mfe-admin-bulk',
  (language) => import(`./locales/${language}.ts`),
);
