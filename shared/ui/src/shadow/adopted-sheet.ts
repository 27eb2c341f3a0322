/** What the style engine tells a sheet when it makes one; `container` is the shadow root. */
interface SheetOptions {
  key: string;
  container: Node;
}

// Of the page's root element, which may have any font size: a partner's `html { font-size: 62.5% }` would shrink
// everything.
const REM = /@media[^{]*\{|(?<![\w.-])(-?\d*\.?\d+)rem\b/g;
const WIDTH = /@media screen and \((min|max)-width: ?([\d.]+)(rem|px)\)/g;
const PX_IN_REM = 16;

/**
 * Lengths from our own root's font size, and widths of our own root instead of the window: a partner's column may be
 * narrow on a wide screen.
 */
export const forShadow = (rule: string): string =>
  rule
    .replace(
      WIDTH,
      (_, bound: string, width: string, unit: string) =>
        `@container ic-root (${bound}-width: ${Number(width) * (unit === 'rem' ? PX_IN_REM : 1)}px)`,
    )
    .replace(REM, (found, length?: string) => (length === undefined ? found : `calc(${length} * var(--ic-rem, 16px))`));

/**
 * The style engine's sheet as a constructed stylesheet of the shadow root. No `style` element comes about, so that a
 * page whose content security policy forbids inline styles shows the same. Has the shape of `StyleSheet` of
 * `@emotion/sheet`, whose constructor the engine also calls itself.
 */
export class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  readonly nonce = undefined;
  /** The engine looks here for `style` elements: there are none. */
  readonly tags: HTMLStyleElement[] = [];
  before: Element | null = null;
  ctr = 0;
  private readonly sheet = new CSSStyleSheet();

  constructor({ key, container }: SheetOptions) {
    this.key = key;
    this.container = container;
    const root = container as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.sheet];
  }

  hydrate(): void {
    // Nothing was drawn on a server.
  }

  insert(rule: string): void {
    try {
      this.sheet.insertRule(forShadow(rule), this.sheet.cssRules.length);
    } catch {
      // A rule that this browser does not know is skipped, as in any style sheet.
    }
    this.ctr += 1;
  }

  flush(): void {
    const root = this.container as ShadowRoot;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
