import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: uploadTextsReady, useT: useUploadT } = createTranslations<typeof en>(
  'mfe-admin-file-upload',
  (language) => import(`./locales/${language}.ts`),
);
