import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

export const { textsReady: previewTextsReady, useT: usePreviewT } = createTranslations<typeof en>(
  'ui-preview',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
