import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ChakraProvider, createEmotionCache, EmotionCacheProvider } from '@impact-call/ui/design-system';
import type { createTheme } from '../theme/system.ts';

export interface Drawing {
  html: string;
  css: string;
}

const STYLE_ELEMENTS = /<style[^>]*>(.*?)<\/style>/gs;

/** In Node, as a provider of the theme does in a browser; for builds. */
export async function draw(content: ReactNode, theme: ReturnType<typeof createTheme>): Promise<Drawing> {
  const cache = createEmotionCache({ key: 'ic' });
  // The engine keeps its rules then, instead of putting `style` elements between the parts.
  cache.compat = true;
  const { prelude } = await prerender(
    <EmotionCacheProvider value={cache}>
      <ChakraProvider value={theme}>{content}</ChakraProvider>
    </EmotionCacheProvider>,
  );
  const rendered = await new Response(prelude).text();
  const ofThePage = [...rendered.matchAll(STYLE_ELEMENTS)].map(([, rules = '']) => rules);
  const html = rendered.replaceAll(STYLE_ELEMENTS, '');
  // Some are of what stood there while the texts were on their way; those of the whole page have no class.
  const isNeeded = (name: string, rules: string): boolean =>
    html.includes(`${cache.key}-${name}`) || !rules.includes(`.${cache.key}-${name}`);
  const ofParts = Object.entries(cache.inserted).flatMap(([name, rules]) =>
    typeof rules === 'string' && isNeeded(name, rules) ? rules : [],
  );
  return { html, css: [...ofThePage, ...ofParts].join('\n') };
}

const DECLARATION = /(--(?:[\w-]|\\.)+):([^;{}]*)(;|(?=}))/g;

const namedIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map(([, name = '']) => name));

/** A theme has some hundreds of variables, of which a page needs few. */
export function onlyUsedVariables(css: string, html: string): string {
  const used = namedIn(html);
  const named = namedIn(css);
  const stored = css.replace(DECLARATION, (declaration, name: string) =>
    named.has(name) || used.has(name) ? declaration : '',
  );
  // What was left out may have been all that named another one.
  return stored === css ? css : onlyUsedVariables(stored, html);
}
