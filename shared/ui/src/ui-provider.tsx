import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { ChakraProvider, createEmotionCache, EmotionCacheProvider } from '@impact-call/ui/design-system';
import { watchColorMode } from './color-mode.ts';
import { separateAtRules } from './theme/separate-at-rules.ts';
import { createTheme } from './theme/system.ts';

export interface UiProviderProps {
  nonce?: string | undefined;
  brandColor?: string | null | undefined;
  children: ReactNode;
}

function createCache(nonce: string | undefined) {
  const cache = createEmotionCache({ key: 'ic', ...(nonce ? { nonce } : {}) });
  separateAtRules(cache.sheet);
  return cache;
}

/** Once per page, at the top. */
export function UiProvider({ nonce, brandColor, children }: UiProviderProps) {
  const [cache] = useState(() => createCache(nonce));
  const theme = useMemo(() => createTheme(brandColor), [brandColor]);
  useLayoutEffect(watchColorMode, []);
  return (
    <EmotionCacheProvider value={cache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </EmotionCacheProvider>
  );
}
