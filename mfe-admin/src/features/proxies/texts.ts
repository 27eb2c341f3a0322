import { createTranslations, useShell } from '@impact-call/ui';
import { use } from 'react';
import { frameworkTextsReady } from '../frameworks/texts.ts';
import type { en } from './locales/en.ts';

const { textsReady, useT } = createTranslations<typeof en>(
  'mfe-admin-proxies',
  (language) => import(`./locales/${language}.ts`),
);

export { textsReady as proxyTextsReady, useT as useProxyT };

/** Loads the texts of a page of the library; its fields and imports have those of frameworks, too. */
export function useProxyTexts() {
  const shell = useShell();
  const texts = [textsReady(shell), frameworkTextsReady(shell)];
  for (const ready of texts) use(ready);
  return useT();
}
