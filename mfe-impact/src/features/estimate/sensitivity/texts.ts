import { createTranslations, type Translate } from '@impact-call/ui';
import { use, useMemo } from 'react';
import { useReading } from '../../screen/impact-context.tsx';
import type { en } from './locales/en.ts';

const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-impact-sensitivity',
  (language) => import(`./locales/${language}.ts`),
);

export type SensitivityTexts = Translate<typeof en>;

export function useSensitivityT(): SensitivityTexts {
  const reading = useReading();
  use(textsReady(reading));
  return useMemo(() => getT(reading.i18n), [reading.i18n]);
}
