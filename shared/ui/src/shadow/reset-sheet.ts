import { ROOT_CLASS } from './root-class.ts';

/**
 * Keeps the page's inherited styles out. Not on the host, which the page's own rules may reach, but on our root
 * element; in the lowest layer, so that the theme's rules stand above it.
 */
export const RESET = [
  '@layer reset, base, tokens, recipes;',
  `@layer reset { .${ROOT_CLASS} { all: initial; display: block; direction: ltr; container: ic-root / inline-size; } }`,
].join('\n');

export function adoptReset(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RESET);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
