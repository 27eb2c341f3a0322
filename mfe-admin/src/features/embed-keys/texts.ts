import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with this page only, since most administrators never open it. */
export const { textsReady: embedKeyTextsReady, useT: useKeyT } = createTranslations<typeof en>(
  'mfe-admin-embed-keys',
  (language) => import(`./locales/${language}.ts`),
);
