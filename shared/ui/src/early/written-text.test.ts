/** @jest-environment @impact-call/jest/jsdom */
import { describe, expect, test } from '@jest/globals';
import { writtenText } from './written-text.ts';

function read(html: string): { whole: boolean; shown: string } {
  const { whole, text } = writtenText(html);
  const place = document.createElement('div');
  place.append(text);
  return { whole, shown: place.innerHTML };
}

describe('what people wrote', () => {
  test.each([
    ['<p>One <strong>two</strong><br>three</p>', '<p>One <strong>two</strong><br>three</p>'],
    ['<h1>Title</h1><ul><li>A</li></ul>', '<h2>Title</h2><ul><li>A</li></ul>'],
    ['plain &lt;b&gt; &amp; text', 'plain &lt;b&gt; &amp; text'],
    ['<p id="root" class="frame" style="position:fixed">Kept</p>', '<p>Kept</p>'],
    ['<p>To <a href="javascript:alert(1)">here</a></p>', '<p>To <span class="link">here</span></p>'],
    ['<!-- nothing --><p>Said</p>', '<p>Said</p>'],
  ])('is shown as texts in paragraphs, headings and lists: %s', (html, shown) => {
    expect(read(html)).toEqual({ whole: true, shown });
  });

  test.each([
    ['<p>Before</p><img src=x onerror="alert(1)"><p>After</p>', '<p>Before</p>'],
    ['<p>Before <script>alert(1)</script> after</p><p>After</p>', '<p>Before </p>'],
    ['<svg onload="alert(1)"><p>In it</p></svg><p>After</p>', ''],
    ['<p>Before</p><p onclick="alert(1)">Act</p>', '<p>Before</p>'],
    ['<p>Before</p><p hidden>Unseen</p><p>After</p>', '<p>Before</p>'],
    ['<p>Before</p><table><tr><td>Cell</td></tr></table>', '<p>Before</p>'],
    ['<p>Before</p><constructor>x</constructor>', '<p>Before</p>'],
    ['<p>Before</p><iframe srcdoc="x"></iframe>', '<p>Before</p>'],
    ['<p>Before</p><style>.frame { display: none }</style>', '<p>Before</p>'],
  ])('ends before what is not known: %s', (html, shown) => {
    expect(read(html)).toEqual({ whole: false, shown });
  });
});
