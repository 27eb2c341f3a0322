import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const embedTexts = createTranslations<typeof en>(
  'mfe-impact-embed',
  (language) => import(`./locales/${language}.ts`),
);

export type EmbedTexts = Translate<typeof en>;
