import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { ChakraProvider, createEmotionCache, EmotionCacheProvider } from '@impact-call/ui/design-system';
import { createTheme } from '../theme/system.ts';
import { AdoptedSheet } from './adopted-sheet.ts';
import { adoptReset } from './reset-sheet.ts';
import { ROOT_CLASS } from './root-class.ts';

export interface ShadowUiProviderProps {
  root: ShadowRoot;
  brandColor?: string | null | undefined;
  children: ReactNode;
}

type Cache = ReturnType<typeof createEmotionCache>;

/** Nothing of it in the page, and nothing in `style` elements. */
function shadowCache(root: ShadowRoot): Cache {
  adoptReset(root);
  // The engine makes no element before its first rule, and its rules go where the cache's sheet is.
  const cache = createEmotionCache({ key: 'ic', container: root });
  // The class of the engine has private members, which no other class can have.
  cache.sheet = new AdoptedSheet({ key: 'ic', container: root }) as unknown as Cache['sheet'];
  return cache;
}

/**
 * Theme and style cache within a shadow root; everything is to be drawn in an element of the class `ROOT_CLASS`
 * directly below it.
 */
export function ShadowUiProvider({ root, brandColor, children }: ShadowUiProviderProps) {
  const [cache] = useState(() => shadowCache(root));
  const theme = useMemo(() => createTheme(brandColor, `.${ROOT_CLASS}`), [brandColor]);
  useLayoutEffect(() => () => void (root.adoptedStyleSheets = []), [root]);
  return (
    <EmotionCacheProvider value={cache}>
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </EmotionCacheProvider>
  );
}
