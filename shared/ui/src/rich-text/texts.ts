import { createTranslations } from '../translations.ts';
import type { en } from './locales/en.ts';

export const { textsReady: richTextReady, useT: useRichT } = createTranslations<typeof en>(
  'ui-rich-text',
  (language) => import(`./locales/${language}.ts`),
);
