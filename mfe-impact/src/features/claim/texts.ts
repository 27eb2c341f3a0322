import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: claimTextsReady, useT: useClaimT } = createTranslations<typeof en>(
  'mfe-impact-claim',
  (language) => import(`./locales/${language}.ts`),
);
