import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with this page only, since most administrators never open it. */
export const { textsReady: partTextsReady, useT: usePartT } = createTranslations<typeof en>(
  'mfe-admin-parts',
  (language) => import(`./locales/${language}.ts`),
);
