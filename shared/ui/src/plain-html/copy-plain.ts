/** What plain written HTML consists of. */
const PLAIN = new Set('p div h1 h2 h3 h4 ul ol li blockquote strong b em i u s sub sup code br span a'.split(' '));

/** What is dropped from any written HTML: the content security policy and our own typography leave it without effect. */
const DROPPED = new Set(['style', 'id', 'class', 'name']);

/** What a link says of where it leads. */
export const OF_LINKS: readonly string[] = ['href', 'target', 'rel'];

const isPlain = (element: Element): boolean =>
  PLAIN.has(element.localName) &&
  [...element.attributes].every(
    ({ name }) => DROPPED.has(name) || (element.localName === 'a' && OF_LINKS.includes(name)),
  );

/**
 * Makes texts and elements anew, as far as they are plain, with `make` for each element; ends before the first that is
 * not. Nothing is taken over but texts and what `make` takes.
 * @returns whether all of it was plain
 */
export function copyPlain(place: Node, nodes: Iterable<Node>, make: (source: Element) => Element): boolean {
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) place.appendChild(document.createTextNode(node.textContent ?? ''));
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    // Its type says so.
    const source = node as Element;
    if (!isPlain(source)) return false;
    const copy = place.appendChild(make(source));
    if (!copyPlain(copy, source.childNodes, make)) return false;
  }
  return true;
}

/** HTML, read where nothing of it acts: no script runs and nothing is fetched. */
export const readInert = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
