import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with the dialog or the page of a withdrawn application. */
export const { textsReady: withdrawalTextsReady, useT: useWithdrawalT } = createTranslations<typeof en>(
  'mfe-wizard-withdrawal',
  (language) => import(`./locales/${language}.ts`),
);
