import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: conversationsTextsReady, useT: useConversationsT } = createTranslations<typeof en>(
  'mfe-admin-conversations',
  (language) => import(`./locales/${language}.ts`),
);
