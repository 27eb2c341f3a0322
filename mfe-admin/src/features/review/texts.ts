import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: reviewTextsReady, useT: useReviewT } = createTranslations<typeof en>(
  'mfe-admin-review',
  (language) => import(`./locales/${language}.ts`),
);
