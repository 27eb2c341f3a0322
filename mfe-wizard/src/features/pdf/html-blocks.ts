/** A piece of written HTML as paper shows it; `indent` counts lists around it, `source` is a picture's address. */
export type HtmlBlock =
  | { kind: 'heading' | 'text' | 'item'; text: string; mark?: string; indent: number }
  | { kind: 'image'; source: string; text: string };

const HEADINGS = /^H[1-6]$/;
const BLOCKS =
  /^(P|DIV|SECTION|ARTICLE|HEADER|FOOTER|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|UL|OL|LI|DL|DT|DD|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|HR|H[1-6])$/;
/** In elements within each other: deeper nesting is flattened. */
const DEEPEST = 50;

interface Traversal {
  blocks: HtmlBlock[];
  line: string;
  kind: 'heading' | 'text' | 'item';
  mark: string;
  indent: number;
}

/** Ends the line that is being read. */
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

/** A link shows where it leads unless its words do. */
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
    if (/^T[DH]$/.test(element.tagName) && element.nextElementSibling) traversal.line += ' · ';
  }
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

function readChildren(parent: Element, traversal: Traversal, depth: number): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === node.TEXT_NODE) traversal.line += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (node.nodeType === node.ELEMENT_NODE && depth < DEEPEST)
      (BLOCKS.test((node as Element).tagName) ? readBlock : readInline)(node as Element, traversal, depth + 1);
    else if (node.nodeType === node.ELEMENT_NODE) traversal.line += node.textContent ?? '';
  }
}

/** Reads HTML that the server sanitized. The parser runs nothing and fetches nothing. */
export function htmlBlocks(html: string, parser: Pick<DOMParser, 'parseFromString'> = new DOMParser()): HtmlBlock[] {
  const traversal: Traversal = { blocks: [], line: '', kind: 'text', mark: '', indent: 0 };
  readChildren(parser.parseFromString(html, 'text/html').body, traversal, 0);
  flush(traversal);
  return traversal.blocks;
}
