import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

/** Texts of conversations about an application. */
export const { textsReady: conversationTextsReady, useT: useConversationT } = createTranslations<typeof en>(
  'ui-conversation',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
