import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

/** Texts of the viewer alone; a few words, in the same file as the viewer. */
export const { textsReady: reportTextsReady, useT: useReportT } = createTranslations<typeof en>(
  'ui-report',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
