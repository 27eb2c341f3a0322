import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of this page alone: most administrators never come here. */
export const { textsReady: partTextsReady, useT: usePartT } = createTranslations<typeof en>(
  'mfe-admin-parts',
  (language) => import(`./locales/${language}.ts`),
);
