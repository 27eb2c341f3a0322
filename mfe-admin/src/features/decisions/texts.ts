import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: decisionTextsReady, useT: useDecisionT } = createTranslations<typeof en>(
  'mfe-admin-decisions',
  (language) => import(`./locales/${language}.ts`),
);
