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

/** Adds nothing to the page and no `style` elements. */
function shadowCache(root: ShadowRoot): Cache {
  adoptReset(root);
  // Emotion creates elements with its first rule only, and inserts rules into the cache's sheet.
  const cache = createEmotionCache({ key: 'ic', container: root });
  // Emotion's class has private members, so no other class can be assignable to it.
  cache.sheet = new AdoptedSheet({ key: 'ic', container: root }) as unknown as Cache['sheet'];
  return cache;
}

/** Render everything in an element with the class `ROOT_CLASS` directly below it. */
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
