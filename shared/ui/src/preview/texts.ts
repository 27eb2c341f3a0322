import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

/** Texts of previews alone; a few words, in the same file as what shows them. */
export const { textsReady: previewTextsReady, useT: usePreviewT } = createTranslations<typeof en>(
  'ui-preview',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
