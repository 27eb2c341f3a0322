import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

// No `useT` of a shell here: partners' pages show these screens without one (see `features/screen/impact-context.tsx`).
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-impact',
  (language) => import(`./locales/${language}.ts`),
);

/** Translates this remote's texts. */
export type ImpactTexts = Translate<typeof en>;
