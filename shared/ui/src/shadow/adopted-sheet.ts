/** Emotion passes these to a new sheet; `container` is the shadow root. */
interface SheetOptions {
  key: string;
  container: Node;
}

// `rem` refers to the page's root element: a partner's `html { font-size: 62.5% }` would shrink everything.
const REM = /@media[^{]*\{|(?<![\w.-])(-?\d*\.?\d+)rem\b/g;
const WIDTH = /@media screen and \((min|max)-width: ?([\d.]+)(rem|px)\)/g;
const PX_IN_REM = 16;

/** A partner's column can be narrow on a wide screen. */
export const forShadow = (rule: string): string =>
  rule
    .replace(
      WIDTH,
      (_, bound: string, width: string, unit: string) =>
        `@container ic-root (${bound}-width: ${Number(width) * (unit === 'rem' ? PX_IN_REM : 1)}px)`,
    )
    .replace(REM, (found, length?: string) => (length === undefined ? found : `calc(${length} * var(--ic-rem, 16px))`));

/**
 * Emotion's sheet without `style` elements, which a strict policy would block. Emotion calls the constructor itself.
 */
export class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  readonly nonce = undefined;
  /** Emotion looks here for `style` elements: there are none. */
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
    // There is no server rendering to hydrate.
  }

  insert(rule: string): void {
    try {
      this.sheet.insertRule(forShadow(rule), this.sheet.cssRules.length);
    } catch {
      // Skips a rule that this browser does not support, as in any style sheet.
    }
    this.ctr += 1;
  }

  flush(): void {
    const root = this.container as ShadowRoot;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}
