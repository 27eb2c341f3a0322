import { expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

it('leaves no sign that ends a text or an attribute, and all others as they are', () => {
  expect(escapeHtml(`<a title="x" id='y'> & Città 🌱 $& \`;/`)).toBe(
    '&#60;a title=&#34;x&#34; id=&#39;y&#39;&#62; &#38; Città 🌱 $&#38; `;/',
  );
});
