/** Class of the one element below the shadow root that everything is drawn in. */
export const ROOT_CLASS = 'ic-root';

/**
 * Keeps the page's inherited styles out. Not on the host, which the page's own rules may reach, but on our root
 * element; in the lowest layer, so that the theme's rules stand above it.
 */
const RULES = [
  '@layer reset, base, tokens, recipes;',
  `@layer reset { .${ROOT_CLASS} { all: initial; display: block; direction: ltr; container: ic-root / inline-size; } }`,
];

export function adoptReset(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES.join('\n'));
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
