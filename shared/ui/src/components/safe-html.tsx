import { linkTarget } from '@impact-call/contracts/web-address';
import type { Config, DOMPurify as Sanitizer } from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { Box, type BoxProps, type SystemStyleObject } from '@impact-call/ui/design-system';
import { plainHtml } from '../plain-html/plain-html.ts';

/** How written HTML looks. */
export const prose: SystemStyleObject = {
  maxW: 'prose',
  overflowWrap: 'anywhere',
  '& > * + *': { mt: '4' },
  '& h2': { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'short', mt: '8' },
  '& h3, & h4': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'short', mt: '6' },
  '& :is(h2, h3, h4) + *': { mt: '2' },
  '& ul': { listStyle: 'disc', ps: '6' },
  '& ol': { listStyle: 'decimal', ps: '6' },
  '& li + li': { mt: '1' },
  '& li::marker': { color: 'fg.subtle' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'accent.border', ps: '4', color: 'fg.muted' },
  '& table': { display: 'block', overflowX: 'auto' },
  '& :is(td, th)': { borderWidth: '1px', px: '3', py: '2', textAlign: 'start' },
  '& img': { borderRadius: 'l2' },
  '& hr': { my: '6' },
};

const RULES: Config & { RETURN_DOM_FRAGMENT: true } = {
  RETURN_DOM_FRAGMENT: true,
  USE_PROFILES: { html: true },
  // The content security policy refuses inline styles anyway; forms would imitate ours.
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset', 'background', 'poster'],
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'picture',
    'source',
    'video',
    'audio',
    'track',
  ],
  ADD_ATTR: ['target'],
};

let sanitizer: Sanitizer | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches what cleans HTML: on first use, since most written HTML is plain and does without it. A failure is forgotten,
 * so that the next use tries again.
 */
function loadSanitizer(): Promise<void> {
  loading ??= import('dompurify').then(
    (module) => void (sanitizer = module.default),
    () => void (loading = undefined),
  );
  return loading;
}

/**
 * Makes ready what these texts need, where a moment without them would let the page jump. Never rejects: whoever shows
 * them tries again.
 */
export async function readyToShow(...texts: string[]): Promise<void> {
  if (texts.some((html) => plainHtml(html) === null)) await loadSanitizer();
}

/**
 * The rule of the server's sanitizer and of the page's policy: a picture from elsewhere would tell its server who
 * reads.
 */
function isOurs(source: string): boolean {
  if (!URL.canParse(source, document.baseURI)) return false;
  const { protocol, origin } = new URL(source, document.baseURI);
  return protocol === 'data:' || origin === location.origin;
}

/** Null as long as it needs the cleaner, and that is on its way. */
function cleaned(html: string): DocumentFragment | null {
  const clean = plainHtml(html) ?? sanitizer?.sanitize(html, RULES);
  return clean ? refined(clean) : null;
}

/** What harms nobody, as it is on our pages. */
function refined(clean: DocumentFragment): DocumentFragment {
  for (const link of clean.querySelectorAll('a')) {
    const target = linkTarget(link.getAttribute('href') ?? '');
    if (target === '') link.removeAttribute('href');
    else link.setAttribute('href', target);
    if (link.hasAttribute('target')) link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of clean.querySelectorAll('img[src]'))
    if (!isOurs(image.getAttribute('src') ?? '')) image.removeAttribute('src');
  // The page has its own h1.
  for (const heading of clean.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return clean;
}

/**
 * Whether the server has written just this HTML into the page, where the browser has read it already: what is in it
 * that could harm has done so, and cleaning it once more, for which its cleaner would have to be fetched, changes
 * nothing.
 */
export function isWritten(html: string, written: Element | null): boolean {
  const read = document.createElement('template');
  read.innerHTML = html;
  return written?.innerHTML === read.innerHTML;
}

function copyOf(written: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(...written.cloneNode(true).childNodes);
  return refined(copy);
}

export interface SafeHtmlProps extends Omit<BoxProps, 'children' | 'dangerouslySetInnerHTML'> {
  html: string;
  /** Where the server wrote the same into the page, if it did. */
  written?: Element | null;
}

/** HTML that a person wrote, cleaned again before it is shown, in the product's typography. */
export function SafeHtml({ html, written = null, ...rest }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  // Before the browser paints, whenever that is possible.
  useLayoutEffect(() => {
    let current = true;
    const fill = (): boolean => {
      const clean = current ? cleaned(html) : null;
      if (clean) box.current?.replaceChildren(clean);
      return clean !== null;
    };
    if (written && isWritten(html, written)) box.current?.replaceChildren(copyOf(written));
    else if (!fill()) void loadSanitizer().then(fill);
    return () => {
      current = false;
    };
  }, [html, written]);
  return html.trim() ? <Box ref={box} css={prose} {...rest} /> : null;
}
