import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the editors, which administrators alone see. */
export const { textsReady: editorTextsReady, useT: useEditorT } = createTranslations<typeof en>(
  'mfe-wizard-editors',
  (language) => import(`./locales/${language}.ts`),
);
