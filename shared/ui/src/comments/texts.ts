import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

export const { textsReady: commentTextsReady, useT: useCommentT } = createTranslations<typeof en>(
  'ui-comments',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
