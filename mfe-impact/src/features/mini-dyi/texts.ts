import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Readers of an answer do not need the wizard's texts. */
export const { getT: getDescribeT, textsReady: describeTextsReady } = createTranslations<typeof en>(
  'mfe-impact-described',
  (language) => import(`./locales/${language}.ts`),
);

export type DescribeTexts = Translate<typeof en>;
