/** @jest-environment @impact-call/jest/jsdom */
import { waitFor } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { isWritten, readyToShow, SafeHtml } from '../index.ts';
import { renderUi } from '../test/render-ui.tsx';

async function shown(html: string) {
  const { container } = await renderUi(<SafeHtml html={html} data-testid="box" />);
  await waitFor(() => expect(container.querySelector('[data-testid=box]')?.childNodes.length).toBeGreaterThan(0));
  return container.querySelector('[data-testid=box]')!;
}

test('plain HTML, and what the page was made ready for, is there with everything around it', async () => {
  const atOnce = async (html: string) => {
    const { container } = await renderUi(<SafeHtml html={html} data-testid="box" />);
    return [...container.querySelectorAll('[data-testid=box]')].at(-1)?.innerHTML;
  };
  expect(await atOnce('<p class="x">At <a href="/calls" onclick>')).toBe('');
  expect(await atOnce('<h1>At</h1><p class="x">once <a href="/calls" target="_blank">here</a></p>')).toBe(
    '<h2>At</h2><p>once <a href="/calls" target="_blank" rel="noopener noreferrer">here</a></p>',
  );
  const table = '<table><tbody><tr><td>At once</td></tr></tbody></table>';
  await readyToShow('<p>Plain</p>', table);
  expect(await atOnce(table)).toBe(table);
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

test('what the server has written into the page is taken from there, if it is the very same', async () => {
  const html = '<h1>Welcome</h1><p>Ask <a href="https://a.example" target="_blank">us</a> &amp; go</p>';
  const written = document.createElement('div');
  written.innerHTML = html;
  expect([isWritten(html, written), isWritten(`${html} `, written), isWritten(html, null)]).toEqual([
    true,
    false,
    false,
  ]);
  const { container } = await renderUi(<SafeHtml html={html} written={written} data-testid="box" />);
  expect(container.querySelector('[data-testid=box]')?.innerHTML).toBe(
    '<h2>Welcome</h2><p>Ask <a href="https://a.example" target="_blank" rel="noopener noreferrer">us</a> &amp; go</p>',
  );
  // What the page shows until then stays as it is.
  expect(written.innerHTML).toBe(html);
});

test('anything else than what the server has written is cleaned', async () => {
  const written = document.createElement('div');
  written.innerHTML = '<p>Hello</p>';
  const { container } = await renderUi(
    <SafeHtml html="<p onclick='x()'>Hello</p>" written={written} data-testid="box" />,
  );
  await waitFor(() => expect(container.querySelector('[data-testid=box]')?.innerHTML).toBe('<p>Hello</p>'));
});
