import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Only reviewers load them. */
export const { textsReady: reviewTextsReady, useT: useReviewT } = createTranslations<typeof en>(
  'mfe-calls-review',
  (language) => import(`./locales/${language}.ts`),
);
