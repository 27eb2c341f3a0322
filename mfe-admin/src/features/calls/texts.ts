import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en as editor } from './editor/locales/en.ts';
import type { en as calls } from './locales/en.ts';

/** Texts of the pages of calls. */
export const { textsReady: callTextsReady, useT: useCallT } = createTranslations('mfe-admin-calls', {
  en: async () => ({ ...(await import('./locales/en.ts')).en, ...(await import('./editor/locales/en.ts')).en }),
  it: async () => ({ ...(await import('./locales/it.ts')).it, ...(await import('./editor/locales/it.ts')).it }),
  fr: async () => ({ ...(await import('./locales/fr.ts')).fr, ...(await import('./editor/locales/fr.ts')).fr }),
});

/** A key of those texts. */
export type CallText = TextKey<typeof calls & typeof editor>;
