import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from '../../../../gateway/src/page/content-security-policy.ts';
import { landingHtml } from '../../demo/content/configuration.ts';
import { communitiesGuide } from '../../demo/content/call-types/communities-guide.ts';
import { resolveText } from './localized-text.ts';
import { cleanHtml } from './sanitize.ts';

it.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<a href="tel:+39011">a</a><a href="ftp://a.example">b</a>', '<a>a</a><a>b</a>'],
  [
    '<a href="mailto:a@b.example">a</a><a href="mailto:a@b.example?bcc=c@d.example">b</a>',
    '<a href="mailto:a@b.example">a</a><a>b</a>',
  ],
  ['<a href="/calls">a</a><a href="#b">b</a>', '<a href="/calls">a</a><a href="#b">b</a>'],
  ['<iframe src="https://x"></iframe><form action="/"><input></form>', ''],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<svg><script>1</script></svg>', ''],
  [
    '<a href="https://a.example" target="_top">a</a>',
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
  ],
])('%s → %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

it('leaves our own texts as they are', () => {
  for (const text of [communitiesGuide, landingHtml]) {
    for (const language of ['it', 'en', 'fr'] as const) {
      const html = resolveText(text, language);
      const tags = (markup: string) => markup.match(/<[a-z0-9]+/g);
      expect(tags(cleanHtml(html))).toEqual(tags(html));
    }
  }
});

describe('pictures that the sanitizer lets pass are those that the page’s policy shows', () => {
  const policy = /img-src ([^;]+)/.exec(contentSecurityPolicy('nonce'))?.[1]?.split(' ') ?? [];
  const shows = (source: string): boolean => {
    const { origin, protocol } = new URL(source, 'https://calls.example');
    return (
      (origin === 'https://calls.example' && policy.includes("'self'")) ||
      policy.includes(protocol) ||
      policy.includes(origin)
    );
  };

  it.each([
    '/assets/a.png',
    'a.png',
    'data:image/png;base64,AA',
    'https://tracker.example/a.png',
    'http://tracker.example/a.png',
    '//tracker.example/a.png',
    'ftp://a/b.png',
    'filesystem:x',
  ])('%s', (source) => {
    expect(cleanHtml(`<img src="${source}">`).includes(source)).toBe(shows(source));
  });
});
