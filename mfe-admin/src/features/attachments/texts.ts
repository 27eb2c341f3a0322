import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the page of a submission's files. */
export const { textsReady: attachmentTextsReady, useT: useAttachmentT } = createTranslations<typeof en>(
  'mfe-admin-attachments',
  (language) => import(`./locales/${language}.ts`),
);
