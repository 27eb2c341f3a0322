/** What written HTML may consist of here, by the name of an element, and what stands for it. */
const SHOWN_AS: Record<string, string> = {
  ...Object.fromEntries(
    'p div h2 h3 h4 ul ol li blockquote strong b em i u s sub sup code br span'.split(' ').map((name) => [name, name]),
  ),
  // The page has its own h1, and a link leads nowhere before the application is there.
  h1: 'h2',
  a: 'span',
};

/** What `SafeHtml` takes away, or what a link has: anything else could look otherwise than it will. */
const WITHOUT_EFFECT = new Set(['style', 'id', 'class', 'name', 'href', 'target', 'rel', 'title']);

/** Copies what is known; false as soon as something is not, behind which nothing would stand in its place. */
function copyInto(place: Node, nodes: Iterable<Node>): boolean {
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) place.appendChild(document.createTextNode(node.textContent ?? ''));
    if (!(node.nodeType === Node.ELEMENT_NODE)) continue;
    // Its type says so.
    const { localName, attributes, childNodes } = node as Element;
    const name = Object.hasOwn(SHOWN_AS, localName) ? SHOWN_AS[localName] : undefined;
    if (name === undefined || [...attributes].some((attribute) => !WITHOUT_EFFECT.has(attribute.name))) return false;
    const copy = document.createElement(name);
    if (localName === 'a') copy.className = 'link';
    place.appendChild(copy);
    if (!copyInto(copy, childNodes)) return false;
  }
  return true;
}

/**
 * HTML that a person wrote, as texts in paragraphs, headings and lists: read where nothing of it can act, then made
 * anew from a short list of elements without any attribute. It ends before the first thing that is not on the list.
 * @returns whether it is whole, and what it says
 */
export function writtenText(html: string): { whole: boolean; text: DocumentFragment } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = document.createDocumentFragment();
  const whole = copyInto(text, body.childNodes);
  return { whole, text };
}
