import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the page on which a new way to sign in is confirmed; fetched with it. */
export const { textsReady: confirmSignInTextsReady, useT: useConfirmSignInT } = createTranslations<typeof en>(
  'shell-confirm-sign-in',
  (language) => import(`./locales/${language}.ts`),
);
