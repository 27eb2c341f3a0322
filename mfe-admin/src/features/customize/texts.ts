import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: customizeTextsReady, useT: useCustomizeT } = createTranslations<typeof en>(
  'mfe-admin-customize',
  (language) => import(`./locales/${language}.ts`),
);

export type CustomizeText = TextKey<typeof en>;
