import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Why the server did not let a step be handed in: fetched when that happens. */
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-wizard-explained',
  (language) => import(`./locales/${language}.ts`),
);

export type ExplainKey = TextKey<typeof en>;
