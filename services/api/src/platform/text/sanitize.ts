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
  // Pictures are ours or part of the text: one from elsewhere would tell its server who reads. The page's policy
  // (img-src) says the same.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', ...attributes }) => {
      const target = linkTarget(href);
      const leading = target === '' ? attributes : { href: target, ...attributes };
      // A page that we open must not be able to steer ours.
      return {
        tagName,
        attribs: attributes['target'] ? { ...leading, target: '_blank', rel: 'noopener noreferrer' } : leading,
      };
    },
  },
};

// The same few texts are sent again and again; cleaning a long one takes a millisecond.
const MAX_KEPT = 500;
const cleaned = new Map<string, string>();

/**
 * HTML that a person wrote, without anything that runs, frames or posts; for the way in and the way out
 * (docs/rules.md#clean-html).
 */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, OPTIONS);
  if (cleaned.size >= MAX_KEPT) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}
