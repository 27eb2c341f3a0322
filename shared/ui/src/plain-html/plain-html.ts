import { copyPlain, OF_LINKS, readInert } from './copy-plain.ts';

function copyOf(source: Element): Element {
  const copy = document.createElement(source.localName);
  // Where links may lead is the business of whoever shows them.
  for (const name of source.localName === 'a' ? OF_LINKS : []) {
    const value = source.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  return copy;
}

/**
 * Written HTML that needs no cleaner, since it is made anew from a short list of elements without attributes, but for
 * those of links: what most texts consist of. Null where there is anything else in it, which is the cleaner's business.
 */
export function plainHtml(html: string): DocumentFragment | null {
  const copy = document.createDocumentFragment();
  return copyPlain(copy, readInert(html).childNodes, copyOf) ? copy : null;
}
