import { linkTarget } from '@impact-call/contracts/web-address';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'div',
      'span',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'section',
      'article',
      'header',
      'footer',
    ],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'mark',
      'abbr',
      'time',
    ],
    ...['a', 'img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // Other images would reveal the reader to their server; the page's policy (img-src) agrees.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', ...attributes }) => {
      const target = linkTarget(href);
      const leading = target === '' ? attributes : { href: target, ...attributes };
      // A linked page must not control ours through `opener`.
      return {
        tagName,
        attribs: attributes['target'] ? { ...leading, target: '_blank', rel: 'noopener noreferrer' } : leading,
      };
    },
  },
};

// The same texts are sent often; a long one takes a millisecond.
const MAX_KEPT = 500;
const cleaned = new Map<string, string>();

/** Removes all that runs, frames or posts, on input and output (docs/rules/01-values.md#clean-html). */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, OPTIONS);
  if (cleaned.size >= MAX_KEPT) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}
