import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ChakraProvider, createEmotionCache, EmotionCacheProvider } from '@impact-call/ui/design-system';
import { createTheme } from '../theme/system.ts';
import { forShadow } from './adopted-sheet.ts';
import { RESET } from './reset-sheet.ts';
import { ROOT_CLASS } from './root-class.ts';
import { onlyUsedVariables } from './used-variables.ts';

/** What a shadow root shows without running anything: what is within the element of `ROOT_CLASS`, and its rules. */
export interface DrawnShadow {
  html: string;
  css: string;
}

const STYLE_ELEMENTS = /<style[^>]*>(.*?)<\/style>/gs;

/** Draws in Node what `ShadowUiProvider` draws in a browser; for builds. */
export async function drawShadow(content: ReactNode): Promise<DrawnShadow> {
  const cache = createEmotionCache({ key: 'ic' });
  // The engine keeps its rules then, instead of putting `style` elements between the parts.
  cache.compat = true;
  const { prelude } = await prerender(
    <EmotionCacheProvider value={cache}>
      <ChakraProvider value={createTheme(undefined, `.${ROOT_CLASS}`)}>{content}</ChakraProvider>
    </EmotionCacheProvider>,
  );
  const drawn = await new Response(prelude).text();
  const ofThePage = [...drawn.matchAll(STYLE_ELEMENTS)].map(([, rules = '']) => rules);
  const html = drawn.replaceAll(STYLE_ELEMENTS, '');
  // Some are of what stood there while the texts were on their way; those of the whole page have no class.
  const isNeeded = (name: string, rules: string): boolean =>
    html.includes(`${cache.key}-${name}`) || !rules.includes(`.${cache.key}-${name}`);
  const ofParts = Object.entries(cache.inserted).flatMap(([name, rules]) =>
    typeof rules === 'string' && isNeeded(name, rules) ? rules : [],
  );
  return { html, css: onlyUsedVariables(forShadow([RESET, ...ofThePage, ...ofParts].join('\n')), html) };
}
