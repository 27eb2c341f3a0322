import { createTranslations } from '@impact-call/ui';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** Loaded with its pages. */
export const { textsReady: confirmSignInTextsReady, useT: useConfirmSignInT } = createTranslations<typeof en>(
  'shell-confirm-sign-in',
  async () => ({ en, fr, it }),
);
