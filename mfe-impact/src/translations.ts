import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

// No shell's `useT`: partners' pages show these screens without one (`features/screen/impact-context.tsx`).
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-impact',
  (language) => import(`./locales/${language}.ts`),
);

export type ImpactTexts = Translate<typeof en>;
