import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: attachmentTextsReady, useT: useAttachmentT } = createTranslations<typeof en>(
  'mfe-admin-attachments',
  (language) => import(`./locales/${language}.ts`),
);
