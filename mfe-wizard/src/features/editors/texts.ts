import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Only administrators need them. */
export const { textsReady: editorTextsReady, useT: useEditorT } = createTranslations<typeof en>(
  'mfe-wizard-editors',
  (language) => import(`./locales/${language}.ts`),
);
