import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with the first described answer instead of the wizard. */
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-wizard-described',
  (language) => import(`./locales/${language}.ts`),
);

export type DescribeTexts = Translate<typeof en>;
