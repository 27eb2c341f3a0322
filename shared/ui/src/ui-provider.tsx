import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { ChakraProvider, createEmotionCache, EmotionCacheProvider } from '@impact-call/ui/design-system';
import { watchColorMode } from './color-mode.ts';
import { createTheme } from './theme/system.ts';

export interface UiProviderProps {
  /** Nonce of the content security policy, for the style element. */
  nonce?: string | undefined;
  /** `#rrggbb` of the configuration. */
  brandColor?: string | null | undefined;
  children: ReactNode;
}

/** Theme, style cache and colour mode; once per page, at the top. */
export function UiProvider({ nonce, brandColor, children }: UiProviderProps) {
  const [cache] = useState(() => createEmotionCache({ key: 'ic', ...(nonce ? { nonce } : {}) }));
  const theme = useMemo(() => createTheme(brandColor), [brandColor]);
  useLayoutEffect(watchColorMode, []);
  return (
    <EmotionCacheProvider value={cache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </EmotionCacheProvider>
  );
}
