import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: embedKeyTextsReady, useT: useKeyT } = createTranslations<typeof en>(
  'mfe-admin-embed-keys',
  (language) => import(`./locales/${language}.ts`),
);
