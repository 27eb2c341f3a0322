import { ROOT_CLASS } from './root-class.ts';

/** On our root element, because the page's rules can reach the host; in the lowest layer, below the theme. */
export const RESET = [
  '@layer reset, base, tokens, recipes;',
  `@layer reset { .${ROOT_CLASS} { all: initial; display: block; direction: ltr; container: ic-root / inline-size; } }`,
].join('\n');

export function adoptReset(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RESET);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
