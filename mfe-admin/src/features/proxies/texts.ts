import { useShell } from '@impact-call/ui';
import { use } from 'react';
import { frameworkTextsReady } from '../frameworks/texts.ts';
import { proxyTextsReady, useProxyT } from '../proxy-library/texts.ts';

/** Loads the texts of a page of the library; its fields and imports have those of frameworks, too. */
export function useProxyTexts() {
  const shell = useShell();
  const texts = [proxyTextsReady(shell), frameworkTextsReady(shell)];
  for (const ready of texts) use(ready);
  return useProxyT();
}
