import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** What is looked for, as it travels to the page. */
export interface Wanted {
  /** Any field that can be filled in when absent. */
  role?: string;
  /** The accessible name, or what it begins with. */
  name: string;
}

const FIELDS = 'input, textarea, select';

/** The document and every open shadow root in it. */
function* roots(root: Document | ShadowRoot = document): Generator<Document | ShadowRoot> {
  yield root;
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* roots(shadowRoot);
}

/** White space aside: parts of a name that are drawn as blocks have it between them. */
const squeezed = (text: string): string => text.replace(/\s+/g, '');
const isNamed = (element: Element, name: string): boolean =>
  squeezed(computeAccessibleName(element)).startsWith(squeezed(name));

const isRendered = (element: Element): boolean => {
  const [first] = element.getClientRects();
  return first !== undefined && first.width > 0 && first.height > 0;
};

/** Where a person would click: a box or a dot is often drawn by its label, and a link around blocks by these alone. */
function clickable(element: Element): Element {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return element.labels?.[0] ?? element;
  return isRendered(element) ? element : ([...element.children].find(isRendered) ?? element);
}

const isMissing = (element: Element): boolean =>
  isInaccessible(element) || element.matches(':disabled, [aria-disabled="true"]');

/** The first element that people would call so; null while there is none that could be used. */
export function find({ role, name }: Wanted): Element | null {
  for (const root of roots()) {
    for (const element of root.querySelectorAll(role === undefined ? FIELDS : '*')) {
      if (role !== undefined && getRole(element) !== role) continue;
      if (!isNamed(element, name) || isMissing(element)) continue;
      const target = clickable(element);
      target.scrollIntoView({ block: 'center' });
      return target;
    }
  }
  return null;
}

/** The field for a file; it is often hidden behind a button. */
export function findFileField(): Element | null {
  for (const root of roots()) {
    const field = root.querySelector('input[type="file"]');
    if (field) return field;
  }
  return null;
}

/** All words that can be seen, also those in shadow roots. */
export function seenText(): string {
  const texts = [...roots()].map((root) =>
    (root instanceof Document ? [root.body] : [...root.children])
      .map((part) => (part instanceof HTMLElement ? part.innerText : ''))
      .join('\n'),
  );
  return texts.join('\n').replace(/[\u00a0\u202f]/g, ' ');
}
