import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the review pages, loaded only by reviewers. */
export const { textsReady: reviewTextsReady, useT: useReviewT } = createTranslations<typeof en>(
  'mfe-calls-review',
  (language) => import(`./locales/${language}.ts`),
);
