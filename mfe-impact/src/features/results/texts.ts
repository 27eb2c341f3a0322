import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const {
  textsReady: resultTextsReady,
  useT: useResultT,
  getT: getResultT,
} = createTranslations<typeof en>('mfe-impact-results', (language) => import(`./locales/${language}.ts`));
