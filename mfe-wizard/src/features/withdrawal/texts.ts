import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of withdrawing an application, loaded with the dialog or the page of a withdrawn one. */
export const { textsReady: withdrawalTextsReady, useT: useWithdrawalT } = createTranslations<typeof en>(
  'mfe-wizard-withdrawal',
  (language) => import(`./locales/${language}.ts`),
);
