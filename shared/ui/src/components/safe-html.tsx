import { linkTarget } from '@impact-call/contracts/web-address';
import sanitizer, { type Config } from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { Box, type BoxProps, type SystemStyleObject } from '@impact-call/ui/design-system';

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
  // The content security policy blocks inline styles anyway; forms could imitate ours.
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

/** As in the server's sanitizer: an external image would reveal the reader to its server. */
function isOurs(source: string): boolean {
  if (!URL.canParse(source, document.baseURI)) return false;
  const { protocol, origin } = new URL(source, document.baseURI);
  return protocol === 'data:' || origin === location.origin;
}

export function cleanHtml(html: string): DocumentFragment {
  const clean = sanitizer.sanitize(html, RULES);
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

export interface SafeHtmlProps extends Omit<BoxProps, 'children' | 'dangerouslySetInnerHTML'> {
  html: string;
}

/** Sanitized again before display. */
export function SafeHtml({ html, ...rest }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  // Before the browser paints.
  useLayoutEffect(() => box.current?.replaceChildren(cleanHtml(html)), [html]);
  return html.trim() ? <Box ref={box} css={prose} {...rest} /> : null;
}
