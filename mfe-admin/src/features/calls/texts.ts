import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en as editor } from './editor/locales/en.ts';
import type { en as calls } from './locales/en.ts';

export const { textsReady: callTextsReady, useT: useCallT } = createTranslations<typeof calls & typeof editor>(
  'mfe-admin-calls',
  async (language) => {
    const [ofPages, ofEditor] = await Promise.all([
      import(`./locales/${language}.ts`),
      import(`./editor/locales/${language}.ts`),
    ]);
    return { [language]: { ...ofPages[language], ...ofEditor[language] } };
  },
);

export type CallText = TextKey<typeof calls & typeof editor>;
