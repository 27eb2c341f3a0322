import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the editors, which administrators alone see. */
export const { textsReady: editorTextsReady, useT: useEditorT } = createTranslations('mfe-wizard-editors', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
export type EditorTexts = Translate<typeof en>;
