import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

export const { textsReady: reportTextsReady, useT: useReportT } = createTranslations<typeof en>(
  'ui-report',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
