import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

export const { textsReady: conversationTextsReady, useT: useConversationT } = createTranslations<typeof en>(
  'ui-conversation',
  (language) => import(/* webpackMode: "eager" */ `./locales/${language}.ts`),
);
