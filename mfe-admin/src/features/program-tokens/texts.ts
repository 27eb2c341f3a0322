import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: programTokenTextsReady, useT: useProgramTokenT } = createTranslations<typeof en>(
  'mfe-admin-program-tokens',
  (language) => import(`./locales/${language}.ts`),
);
