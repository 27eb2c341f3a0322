import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

// No `useT` of a shell here: this remote's screens are also shown on pages that have none (see
// `features/wizard/impact-context.tsx`).
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-impact',
  (language) => import(`./locales/${language}.ts`),
);

/** Reads one of this remote's texts. */
export type ImpactTexts = Translate<typeof en>;
