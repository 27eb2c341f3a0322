import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: labelTextsReady, useT: useLabelT } = createTranslations<typeof en>(
  'mfe-admin-labels',
  (language) => import(`./locales/${language}.ts`),
);
