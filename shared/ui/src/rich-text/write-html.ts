import { getSchema } from '@tiptap/core';
import { linkTarget } from '@impact-call/contracts/web-address';
import { DOMParser as Reader, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { EXTENSIONS } from './extensions.ts';

const VOID = new Set(['br', 'hr', 'img']);

/** In the sanitizer's order. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => `"${escaped(text).replaceAll('"', '&quot;')}"`;

function attributesOf(element: Element, tag: string): string {
  return (ATTRIBUTES[tag] ?? [])
    .map((name) => {
      const value = element.getAttribute(name);
      const written = name === 'href' && value !== null ? linkTarget(value) : value;
      // A list starts with 1 by default.
      const isAllowed =
        written !== null && (written !== '' || name === 'alt') && !(name === 'start' && written === '1');
      return isAllowed ? ` ${name}=${quoted(written)}` : '';
    })
    .join('');
}

function written(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return escaped(node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  const tag = node.localName;
  const opening = `${tag}${attributesOf(node, tag)}`;
  if (VOID.has(tag)) return `<${opening} />`;
  return `<${opening}>${[...node.childNodes].map(written).join('')}</${tag}>`;
}

/** Byte for byte like the server's sanitizer; empty for an empty document. */
export function writeHtml(document: DocumentNode): string {
  const fragment = DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content);
  const html = [...fragment.childNodes].map(written).join('');
  return html === '<p></p>' ? '' : html;
}

/** With the three heading levels below the page's own. */
export const readable = (html: string): string =>
  html.replace(/(<\/?)h1\b/gi, '$1h2').replace(/(<\/?)h[56]\b/gi, '$1h4');

/** Without a meaning of their own, or with another spelling in the editor. */
const EQUAL: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};
const IGNORED = new Set(['p', 'div', 'span', 'section', 'article', 'thead', 'tbody', 'tfoot', 'html', 'head', 'body']);

function tagsOf(html: string): Set<string> {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
  return new Set(elements.map(({ localName }) => EQUAL[localName] ?? localName).filter((name) => !IGNORED.has(name)));
}

/** Clipboard content around the text. */
const AROUND = /^(?:meta|link|style|title|font|xml|!|[a-z]+:[a-z]+)$/;

/** Tags of pasted HTML that the editor drops. */
export function tagsDropped(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const taken = Reader.fromSchema(getSchema(EXTENSIONS)).parse(body);
  return tagsLost(body.innerHTML, writeHtml(taken)).filter((tag) => !AROUND.test(tag));
}

/** Tags that the editor would lose; such a text is edited as HTML or simplified first. */
export function tagsLost(before: string, after: string): string[] {
  const stored = tagsOf(after);
  return [...tagsOf(before)].filter((tag) => !stored.has(tag));
}
