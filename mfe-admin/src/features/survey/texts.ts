import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: surveyTextsReady, useT: useSurveyT } = createTranslations<typeof en>(
  'mfe-admin-surveys',
  (language) => import(`./locales/${language}.ts`),
);
