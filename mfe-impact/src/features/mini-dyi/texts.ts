import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of answers as text: readers of an answer do not need those of the wizard. */
export const { getT: getDescribeT, textsReady: describeTextsReady } = createTranslations<typeof en>(
  'mfe-impact-described',
  (language) => import(`./locales/${language}.ts`),
);

export type DescribeTexts = Translate<typeof en>;
