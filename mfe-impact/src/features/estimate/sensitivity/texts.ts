import { createTranslations, type Translate } from '@impact-call/ui';
import { use, useMemo } from 'react';
import { useImpactHost } from '../../screen/impact-context.tsx';
import type { en } from './locales/en.ts';

const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-impact-sensitivity',
  (language) => import(`./locales/${language}.ts`),
);

export type SensitivityTexts = Translate<typeof en>;

export function useSensitivityT(): SensitivityTexts {
  const host = useImpactHost();
  use(textsReady(host));
  return useMemo(() => getT(host.i18n), [host.i18n]);
}
