import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of withdrawing an application: fetched when somebody is about to, or looks at a withdrawn one. */
export const { textsReady: withdrawalTextsReady, useT: useWithdrawalT } = createTranslations<typeof en>(
  'mfe-wizard-withdrawal',
  (language) => import(`./locales/${language}.ts`),
);
