import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: frameworkTextsReady, useT: useFrameworkT } = createTranslations<typeof en>(
  'mfe-admin-frameworks',
  (language) => import(`./locales/${language}.ts`),
);

export type FrameworkText = TextKey<typeof en>;
