import fc from '@impact-call/jest/fast-check';
import { expect, test } from '@jest/globals';
import { linkTarget, webAddress } from './web-address.ts';

test.each(['https://www.istat.it', 'HTTP://example.org/a?b=c#d', '  https://example.org/ \n'])(
  '%j is an address of the web',
  (text) => {
    expect(webAddress(text)).toBe(text.trim());
  },
);

const NEITHER = [
  '',
  'www.istat.it',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'https:',
  'https://',
  'http:a.example',
  '//evil.example',
  '/\\evil.example',
  'https://a b.example',
];
test.each(NEITHER)('%j leads nowhere', (text) => {
  expect([webAddress(text), linkTarget(text)]).toEqual(['', '']);
});

test.each([['/calls'], ['#steps'], ['mailto:privacy@example.org']])('%s may be linked in written HTML', (text) => {
  expect([webAddress(text), linkTarget(text)]).toEqual(['', text]);
});

test.each(['mailto:a@b.example?bcc=c@d.example', 'mailto:a@b.example,c@d.example', 'tel:+390123', '\t//evil.example'])(
  '%j may not',
  (text) => {
    expect(linkTarget(text)).toBe('');
  },
);

test('whatever is written, a browser is sent to the web, to this site, or to a mail', () => {
  const scheme = fc.constantFrom('javascript', 'data', 'http', 'https', 'mailto', 'file', 'intent', '\u0001javascript');
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(scheme, fc.string()).map(([name, rest]) => `${name}:${rest}`),
    fc.tuple(fc.constantFrom('/', '#', '\t/', '\\'), fc.string()).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const target = linkTarget(written);
      if (target === '') return;
      const { protocol, origin } = new URL(target, 'https://here.example/page');
      expect(['http:', 'https:', 'mailto:']).toContain(protocol);
      if (/^[/#]/.test(target)) expect(origin).toBe('https://here.example');
    }),
    { numRuns: 500 },
  );
});
