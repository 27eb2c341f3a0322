import type { SystemStyleObject } from '@impact-call/ui/design-system';

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

export function globalCssFor(root?: string): Record<string, SystemStyleObject> {
  if (root === undefined) return globalCss;
  const { html, body, ...others } = globalCss;
  const { '&.dark': dark, scrollPaddingTop: _top, scrollPaddingBottom: _bottom, ...own } = html;
  return { ...others, [root]: { ...own, ...body, '&.dark': dark } };
}
