import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Only administrators load them. */
export const { textsReady: editorTextsReady, useT: useEditorT } = createTranslations<typeof en>(
  'mfe-impact-editor',
  (language) => import(`./locales/${language}.ts`),
);
