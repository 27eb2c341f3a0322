/** A piece of written HTML as paper shows it; `indent` counts lists around it, `source` is a picture's address. */
export type HtmlBlock =
  | { kind: 'heading' | 'text' | 'item'; text: string; mark?: string; indent: number }
  | { kind: 'image'; source: string; text: string };

const HEADINGS = /^H[1-6]$/;
const BLOCKS =
  /^(P|DIV|SECTION|ARTICLE|HEADER|FOOTER|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|UL|OL|LI|DL|DT|DD|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|HR|H[1-6])$/;
/** In elements within each other: deeper nesting is flattened. */
const DEEPEST = 50;

interface Navigation {
  blocks: HtmlBlock[];
  line: string;
  kind: 'heading' | 'text' | 'item';
  mark: string;
  indent: number;
}

/** Ends the line that is being read. */
function flush(walk: Navigation): void {
  const text = walk.line
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  walk.line = '';
  if (text === '') return;
  walk.blocks.push({ kind: walk.kind, text, indent: walk.indent, ...(walk.mark ? { mark: walk.mark } : {}) });
  walk.mark = '';
}

/** A link shows where it leads unless its words do. */
function linkAddress(element: Element): string {
  const href = element.getAttribute('href') ?? '';
  const words = element.textContent ?? '';
  return /^https?:/.test(href) && !words.includes(href.replace(/^https?:\/\//, '').replace(/\/$/, ''))
    ? ` (${href})`
    : '';
}

function readInline(element: Element, walk: Navigation, depth: number): void {
  if (element.tagName === 'BR') walk.line += '\n';
  else if (element.tagName === 'IMG') {
    flush(walk);
    walk.blocks.push({
      kind: 'image',
      source: element.getAttribute('src') ?? '',
      text: element.getAttribute('alt') ?? '',
    });
  } else {
    readChildren(element, walk, depth);
    if (element.tagName === 'A') walk.line += linkAddress(element);
    if (/^T[DH]$/.test(element.tagName) && element.nextElementSibling) walk.line += ' · ';
  }
}

const markOf = (item: Element): string => {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '•';
  return `${[...list.children].indexOf(item) + (Number(list.getAttribute('start')) || 1)}.`;
};

function readBlock(element: Element, walk: Navigation, depth: number): void {
  const { kind, indent } = walk;
  flush(walk);
  if (HEADINGS.test(element.tagName)) walk.kind = 'heading';
  if (/^(UL|OL|BLOCKQUOTE|DD)$/.test(element.tagName)) walk.indent += 1;
  if (element.tagName === 'LI') {
    walk.kind = 'item';
    walk.mark = markOf(element);
  }
  readChildren(element, walk, depth);
  flush(walk);
  Object.assign(walk, { kind, indent, mark: '' });
}

function readChildren(parent: Element, walk: Navigation, depth: number): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === node.TEXT_NODE) walk.line += (node.textContent ?? '').replace(/\s+/g, ' ');
    else if (node.nodeType === node.ELEMENT_NODE && depth < DEEPEST)
      (BLOCKS.test((node as Element).tagName) ? readBlock : readInline)(node as Element, walk, depth + 1);
    else if (node.nodeType === node.ELEMENT_NODE) walk.line += node.textContent ?? '';
  }
}

/** Reads HTML that the server sanitized. The parser runs nothing and fetches nothing. */
export function htmlBlocks(html: string, parser: Pick<DOMParser, 'parseFromString'> = new DOMParser()): HtmlBlock[] {
  const walk: Navigation = { blocks: [], line: '', kind: 'text', mark: '', indent: 0 };
  readChildren(parser.parseFromString(html, 'text/html').body, walk, 0);
  flush(walk);
  return walk.blocks;
}
