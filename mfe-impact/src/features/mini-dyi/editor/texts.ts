import { createTranslations } from '@impact-call/ui';

/** Texts of the editor, which administrators alone see. */
export const { textsReady: editorTextsReady, useT: useEditorT } = createTranslations('mfe-impact-editor', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});
