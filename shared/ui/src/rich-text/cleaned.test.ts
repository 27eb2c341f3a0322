/** @jest-environment @impact-call/jest/jsdom */
import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from '../../../../services/api/src/platform/text/sanitize.ts';
import { EXTENSIONS } from './extensions.ts';
import { readable, tagsLost, writeHtml } from './write-html.ts';

const schema = getSchema(EXTENSIONS);
const htmlOf = (content: JSONContent[]): string => {
  const document = schema.nodeFromJSON({ type: 'doc', content });
  document.check();
  return writeHtml(document);
};
const rewritten = (html: string): string => {
  const editor = new Editor({ extensions: EXTENSIONS, content: readable(html), injectCSS: false });
  const result = writeHtml(editor.state.doc);
  editor.destroy();
  return result;
};

const words = fc.oneof(
  fc.constantFrom('a & b', '<b>no tag</b>', '“quoted” "x"', 'e = m·c²', '&amp;', '\u00a0', 'línea', '🌱'),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => !/[\u0000-\u001f\u007f\ud800-\udfff\ufffe\uffff]/.test(text)),
);
const marks = fc
  .subarray(['bold', 'italic', 'underline', 'strike'] as const)
  .map((names) => names.map((type) => ({ type })));
const href = fc.constantFrom(
  'https://a.example/?a=1&b=2',
  '/calls',
  'mailto:a@b.example',
  '#part',
  'http://a.example/"x"',
);
const text: fc.Arbitrary<JSONContent> = fc
  .tuple(words, marks, fc.option(href, { freq: 3 }))
  .map(([value, styles, link]) => ({
    type: 'text',
    text: value,
    marks: [...(link === null ? [] : [{ type: 'link', attrs: { href: link } }]), ...styles],
  }));
const inline = fc.array(
  fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) }),
  {
    maxLength: 5,
  },
);
const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }));
const item = (type: string) => paragraph.map((first): JSONContent => ({ type, content: [first] }));
const picture = fc
  .tuple(words, fc.constantFrom('/api/FileUpload/GetPicture?id=0199', 'data:image/png;base64,AA=='))
  .map(([alt, src]): JSONContent => ({ type: 'image', attrs: { src, alt } }));
const row = (type: string) =>
  fc.array(item(type), { minLength: 2, maxLength: 2 }).map((content): JSONContent => ({ type: 'tableRow', content }));
const block = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2, 3, 4), inline)
    .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content })),
  fc
    .array(item('listItem'), { minLength: 1, maxLength: 3 })
    .map((content): JSONContent => ({ type: 'bulletList', content })),
  fc
    .tuple(fc.nat({ max: 5 }), fc.array(item('listItem'), { minLength: 1, maxLength: 3 }))
    .map(([start, content]): JSONContent => ({ type: 'orderedList', attrs: { start }, content })),
  paragraph.map((first): JSONContent => ({ type: 'blockquote', content: [first] })),
  words.map((code): JSONContent => ({ type: 'codeBlock', content: [{ type: 'text', text: code }] })),
  fc.constant<JSONContent>({ type: 'horizontalRule' }),
  picture,
  fc.tuple(row('tableHeader'), row('tableCell')).map((content): JSONContent => ({ type: 'table', content })),
);

describe('what the editor writes', () => {
  it('is left as it is by the server’s sanitizer, and read again as the same', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
        const html = htmlOf(content);
        expect(cleanHtml(html)).toBe(html);
        expect(rewritten(rewritten(html))).toBe(rewritten(html));
      }),
      { numRuns: 15 },
    );
  });

  it('is nothing where nothing was written, and has no classes, styles or columns', () => {
    expect(rewritten('')).toBe('');
    const pasted = '<p class="x" style="color:red">a <a class="y" href="https://a.example" target="_blank">b</a></p>';
    expect(rewritten(pasted)).toBe('<p>a <a href="https://a.example">b</a></p>');
    expect(rewritten('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
    );
    expect(rewritten('<p><a href="javascript:alert(1)">a</a></p>')).toBe('<p>a</p>');
  });
});

it('formatting that it does not know is named', () => {
  const lost = (html: string) => tagsLost(html, rewritten(html));
  expect(lost('<p>a<sup>2</sup></p><dl><dt>b</dt><dd>c</dd></dl>')).toEqual(['sup', 'dl', 'dt', 'dd']);
  expect(lost('<div><b>a</b><i>b</i></div><h1>c</h1><ul><li>d</li></ul>')).toEqual([]);
});
