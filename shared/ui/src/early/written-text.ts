import { copyPlain, readInert } from '../plain-html/copy-plain.ts';

/** The page has its own h1, and a link leads nowhere before the application is there. */
const SHOWN_AS: Readonly<Record<string, string>> = { h1: 'h2', a: 'span' };

function shownAs({ localName }: Element): Element {
  const element = document.createElement(SHOWN_AS[localName] ?? localName);
  if (localName === 'a') element.className = 'link';
  return element;
}

/**
 * HTML that a person wrote, as texts in paragraphs, headings and lists: read where nothing of it can act, then made
 * anew from a short list of elements without any attribute. It ends before the first thing that is not on the list:
 * nothing behind it would stand in its place.
 * @returns whether it is whole, and what it says
 */
export function writtenText(html: string): { whole: boolean; text: DocumentFragment } {
  const text = document.createDocumentFragment();
  const whole = copyPlain(text, readInert(html).childNodes, shownAs);
  return { whole, text };
}
