import { readTable, type HtmlTable } from './html-tables.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎';
const PLAIN = '0123456789+-−=()ni';

/** Readable without superscript: 1er, 2nd, 3ª, ™. */
const ORDINAL = /^(er|ers|re|res|e|es|ère|ème|nd|nde|st|rd|th|o|a|os|as|i|gr|tm|sm|r|[ªº™®℠])$/iu;

const each = (text: string, signs: string): string | null => {
  const found = [...text].map((letter) => signs[PLAIN.indexOf(letter)]);
  return found.includes(undefined) ? null : found.join('');
};
const marked = (mark: string, text: string): string => `${mark}${/^[\p{L}\p{N}]+$/u.test(text) ? text : `(${text})`}`;

/** x², 10⁻⁵, 1er, e^(kt). */
function raised(text: string): string {
  const words = text.trim();
  if (words === '' || ORDINAL.test(words)) return text;
  return each(words, RAISED) ?? marked('^', words);
}

/** H₂O, x_k. */
function lowered(text: string): string {
  const words = text.trim();
  return words === '' ? text : (each(words, LOWERED) ?? marked('_', words));
}

/** `indent` is the list depth, `source` the address of an image. */
export type HtmlBlock =
  | { kind: 'heading' | 'text' | 'item'; text: string; mark?: string; indent: number }
  | { kind: 'image'; source: string; text: string }
  | HtmlTable;

const HEADINGS = /^H[1-6]$/;
const BLOCKS =
  /^(P|DIV|SECTION|ARTICLE|HEADER|FOOTER|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|UL|OL|LI|DL|DT|DD|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|HR|H[1-6])$/;
/** Deeper elements are flattened. */
const DEEPEST = 50;

interface Traversal {
  blocks: HtmlBlock[];
  line: string;
  kind: 'heading' | 'text' | 'item';
  mark: string;
  indent: number;
}

const startOf = (): Traversal => ({ blocks: [], line: '', kind: 'text', mark: '', indent: 0 });

function flush(traversal: Traversal): void {
  const text = traversal.line
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  traversal.line = '';
  if (text === '') return;
  traversal.blocks.push({
    kind: traversal.kind,
    text,
    indent: traversal.indent,
    ...(traversal.mark ? { mark: traversal.mark } : {}),
  });
  traversal.mark = '';
}

function linkAddress(element: Element): string {
  const href = element.getAttribute('href') ?? '';
  const words = element.textContent ?? '';
  return /^https?:/.test(href) && !words.includes(href.replace(/^https?:\/\//, '').replace(/\/$/, ''))
    ? ` (${href})`
    : '';
}

function readInline(element: Element, traversal: Traversal, depth: number): void {
  if (element.tagName === 'BR') traversal.line += '\n';
  else if (element.tagName === 'IMG') {
    flush(traversal);
    traversal.blocks.push({
      kind: 'image',
      source: element.getAttribute('src') ?? '',
      text: element.getAttribute('alt') ?? '',
    });
  } else {
    readChildren(element, traversal, depth);
    if (element.tagName === 'A') traversal.line += linkAddress(element);
  }
}

function readShifted(element: Element, traversal: Traversal, depth: number): void {
  const before = traversal.line.length;
  const { length } = traversal.blocks;
  readChildren(element, traversal, depth);
  // An image inside has ended the line.
  if (traversal.blocks.length > length) return;
  const shift = element.tagName === 'SUP' ? raised : lowered;
  traversal.line = traversal.line.slice(0, before) + shift(traversal.line.slice(before));
}

/** A cell cannot contain a table or an image. */
function linesOf(block: HtmlBlock): string {
  if (block.kind === 'table') return block.rows.map((cells) => cells.map(({ text }) => text).join(' · ')).join('\n');
  if (block.kind === 'image') return '';
  return block.kind === 'item' && block.mark ? `${block.mark} ${block.text}` : block.text;
}

function readTableBlocks(table: HTMLTableElement, traversal: Traversal, depth: number): void {
  flush(traversal);
  const pictures: HtmlBlock[] = [];
  const textOf = (element: Element): string => {
    const inner = startOf();
    readChildren(element, inner, depth);
    flush(inner);
    pictures.push(...inner.blocks.filter(({ kind }) => kind === 'image'));
    return inner.blocks.map(linesOf).filter(Boolean).join('\n');
  };
  const read = readTable(table, textOf);
  if (read.rows.some((cells) => cells.some(({ text }) => text !== ''))) traversal.blocks.push(read);
  traversal.blocks.push(...pictures);
}

const markOf = (item: Element): string => {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '•';
  return `${[...list.children].indexOf(item) + (Number(list.getAttribute('start')) || 1)}.`;
};

function readBlock(element: Element, traversal: Traversal, depth: number): void {
  const { kind, indent } = traversal;
  flush(traversal);
  if (HEADINGS.test(element.tagName)) traversal.kind = 'heading';
  if (/^(UL|OL|BLOCKQUOTE|DD)$/.test(element.tagName)) traversal.indent += 1;
  if (element.tagName === 'LI') {
    traversal.kind = 'item';
    traversal.mark = markOf(element);
  }
  readChildren(element, traversal, depth);
  flush(traversal);
  Object.assign(traversal, { kind, indent, mark: '' });
}

function readElement(element: Element, traversal: Traversal, depth: number): void {
  if (element.tagName === 'TABLE') readTableBlocks(element as HTMLTableElement, traversal, depth);
  else if (/^SU[BP]$/.test(element.tagName)) readShifted(element, traversal, depth);
  else (BLOCKS.test(element.tagName) ? readBlock : readInline)(element, traversal, depth);
}

function readChildren(parent: Element, traversal: Traversal, depth: number): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === node.TEXT_NODE) traversal.line += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (node.nodeType === node.ELEMENT_NODE && depth < DEEPEST) readElement(node as Element, traversal, depth + 1);
    else if (node.nodeType === node.ELEMENT_NODE) traversal.line += node.textContent ?? '';
  }
}

/** The server sanitized the HTML. The parser neither runs scripts nor loads anything. */
export function htmlBlocks(html: string, parser: Pick<DOMParser, 'parseFromString'> = new DOMParser()): HtmlBlock[] {
  const traversal = startOf();
  readChildren(parser.parseFromString(html, 'text/html').body, traversal, 0);
  flush(traversal);
  return traversal.blocks;
}
