/** @jest-environment @impact-call/jest/jsdom */
import { Editor } from '@tiptap/core';
import { expect, it } from '@jest/globals';
import { EXTENSIONS } from './extensions.ts';
import { withWordLists } from './word-lists.ts';
import { tagsDropped, writeHtml } from './write-html.ts';

const item = (level: number, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;

/** The text after a paste. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: withWordLists(html), injectCSS: false });
  const written = writeHtml(editor.state.doc);
  editor.destroy();
  return written;
}

it('lists of Word become lists, with those within them, and links stay links', () => {
  const word = [
    '<p class=MsoNormal>Before</p>',
    item(1, '·', 'One <a href="https://a.example/">with a link</a>'),
    item(2, 'o', 'Deeper'),
    item(2, 'o', 'Deeper still'),
    item(1, '·', 'Two'),
    '<p class=MsoNormal>Between</p>',
    item(1, '1.', 'First'),
    item(1, '2.', 'Second'),
  ].join('\n');
  const written = pasted(word).replaceAll(/<\/?p>/g, '');
  expect(written).toContain('<a href="https://a.example/">with a link</a>');
  expect(written.replaceAll(/<a [^>]*>|<\/a>/g, '')).toBe(
    'Before<ul><li>One with a link<ul><li>Deeper</li><li>Deeper still</li></ul></li><li>Two</li></ul>Between<ol><li>First</li><li>Second</li></ol>',
  );
});

it('leaves other text as it is', () => {
  const html = '<p>1. No list</p><ul><li>One</li></ul>';
  expect(withWordLists(html)).toBe(html);
});

it('names what pasted text loses, and nothing that is only around it', () => {
  const html =
    '<meta charset="utf-8"><p><o:p></o:p><font>Words</font> <video src="a"></video><sub>2</sub></p><ul><li>One</li></ul>';
  expect(tagsDropped(html)).toEqual(['video', 'sub']);
  expect(tagsDropped('<p><b>Words</b> <a href="https://a.example/">link</a></p>')).toEqual([]);
});
