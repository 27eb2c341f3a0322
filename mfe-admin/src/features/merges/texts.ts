import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: mergeTextsReady, useT: useMergeT } = createTranslations<typeof en>(
  'mfe-admin-merges',
  (language) => import(`./locales/${language}.ts`),
);
