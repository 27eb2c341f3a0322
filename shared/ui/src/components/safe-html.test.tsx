/** @jest-environment @impact-call/jest/jsdom */
import { expect, test } from '@jest/globals';
import { SafeHtml } from '../index.ts';
import { renderUi } from '../test/render-ui.tsx';

async function shown(html: string) {
  const { container } = await renderUi(<SafeHtml html={html} data-testid="box" />);
  return [...container.querySelectorAll('[data-testid=box]')].at(-1)!;
}

test('HTML is there at once, with everything around it', async () => {
  expect((await shown('<p class="x">At <a href="/calls" onclick>')).innerHTML).toBe('<p>At <a href="/calls"></a></p>');
  expect((await shown('<h1>At</h1><p class="x">once <a href="/calls" target="_blank">here</a></p>')).innerHTML).toBe(
    '<h2>At</h2><p>once <a href="/calls" target="_blank" rel="noopener noreferrer">here</a></p>',
  );
  const table = '<table><tbody><tr><td>At once</td></tr></tbody></table>';
  expect((await shown(table)).innerHTML).toBe(table);
});

test('scripts, handlers, styles and forms are taken out', async () => {
  const box = await shown(
    '<p style="color:red" onclick="x()">Hello<script>alert(1)</script></p><img src=x onerror=alert(1)><form><input></form>',
  );
  expect(box.innerHTML).toBe('<p>Hello</p><img src="x">');
});

test('a heading of the first level becomes one of the second', async () => {
  expect((await shown('<h1>Welcome <b>all</b></h1>')).innerHTML).toBe('<h2>Welcome <b>all</b></h2>');
});

test('links to a new tab do not hand over the window', async () => {
  const box = await shown('<a href="https://example.org" target="_blank">out</a><a href="javascript:alert(1)">bad</a>');
  expect(box.querySelector('a')?.rel).toBe('noopener noreferrer');
  expect(box.querySelectorAll('a')[1]?.hasAttribute('href')).toBe(false);
});

test('links lead to the web, to this site or to a mail address', async () => {
  const box = await shown(
    '<a href="https://a.example">a</a><a href="/calls">b</a><a href="mailto:a@b.example">c</a><a href="//evil.example">d</a><a href="tel:+39011">e</a><a href="ftp://a.example">f</a>',
  );
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example',
    '/calls',
    'mailto:a@b.example',
    null,
    null,
    null,
  ]);
});

test('pictures are ours or part of the text', async () => {
  const box = await shown(
    '<p>x</p><img src="https://tracker.example/a.png"><img src="//tracker.example/a.png"><img src="/a.png" srcset="https://tracker.example/a.png 2x"><img src="data:image/png;base64,AA"><video poster="https://tracker.example/a.png"></video>',
  );
  expect([...box.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    null,
    null,
    '/a.png',
    'data:image/png;base64,AA',
  ]);
  expect(box.innerHTML).not.toContain('tracker');
});
