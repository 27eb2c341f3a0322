import { accentPalette } from '@impact-call/domain/colors';
import { createSystem, defaultBaseConfig, defineConfig, type SystemStyleObject } from '@impact-call/ui/design-system';
import { palettes, semanticColors } from './palettes.ts';
import * as content from './recipes/content.ts';
import * as controls from './recipes/controls.ts';
import * as structure from './recipes/structure.ts';
import { keyframes, layerStyles, shadows, textStyles, themeTokens } from './tokens.ts';

/** Emphasis, focus and motion are set only here. */
const globalCss = {
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    colorScheme: 'light',
    lineHeight: 'base',
    colorPalette: 'accent',
    accentColor: 'var(--chakra-colors-accent-solid)',
    // A focused field is never hidden behind the top bar (WCAG 2.2, 2.4.11).
    scrollPaddingTop: '5.5rem',
    scrollPaddingBottom: '2rem',
    '&.dark': { colorScheme: 'dark' },
  },
  body: { fontFamily: 'body', textWrap: 'pretty' },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': { outline: '2px solid var(--chakra-colors-accent-focus-ring)', outlineOffset: '2px' },
  // A heading takes the focus only to be announced; a focus ring would make it look like a control.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::placeholder': { color: 'fg.subtle' },
  '::selection': { bg: 'accent.emphasized' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Even short transitions start for every property of every element, which froze large pages when colours changed.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

function globalCssFor(root?: string): Record<string, SystemStyleObject> {
  if (root === undefined) return globalCss;
  const { html, body, ...others } = globalCss;
  const { '&.dark': dark, scrollPaddingTop: _top, scrollPaddingBottom: _bottom, ...own } = html;
  return { ...others, [root]: { ...own, ...body, '&.dark': dark } };
}

const { button, input, textarea, nativeSelect, fieldRecipe, fieldset } = controls;
const { heading, link, container, badge, alert, skeleton, spinner, separator, icon } = content;
const { list, table, dialog, drawer, menu } = structure;

/** A page that mounts again, such as an embedded one, reuses its theme, which takes 30 ms to create. */
let last: { askedFor: string; theme: ReturnType<typeof newTheme> } | undefined;

/** Based on Chakra's bare base, because its full theme doubles the size. `root` replaces the page's root element. */
export function createTheme(brandColor?: string | null, root?: string) {
  const askedFor = JSON.stringify([brandColor, root]);
  if (last?.askedFor !== askedFor) last = { askedFor, theme: newTheme(brandColor, root) };
  return last.theme;
}

function newTheme(brandColor?: string | null, root?: string) {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: root ? { scope: root } : true,
      ...(root ? { cssVarsRoot: root } : {}),
      globalCss: globalCssFor(root),
      theme: {
        breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
        keyframes,
        tokens: themeTokens,
        semanticTokens: { colors: { ...semanticColors, ...palettes, accent: accentPalette(brandColor) }, shadows },
        textStyles,
        layerStyles,
        recipes: { button, input, textarea, heading, link, container, badge, skeleton, spinner, separator, icon },
        slotRecipes: { nativeSelect, field: fieldRecipe, fieldset, alert, list, table, dialog, drawer, menu },
      },
    }),
  );
}
