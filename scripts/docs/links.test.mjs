import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page && existsSync(join(ROOT, page)));

/** The anchors of a page: its headings, as GitHub names them, and its own `<a id>`s. */
function anchorsOf(/** @type {string} */ text) {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .replace(/<[^>]*>/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]);
}

it('every link from one document to a file, or to a place in a document, leads there', () => {
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[^]*?^```/gm, '');
    const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    return links.flatMap(([link, path = '', anchor]) => {
      const file = path ? join(ROOT, dirname(page), path) : join(ROOT, page);
      const leads = existsSync(file) && (!anchor || anchorsOf(readFileSync(file, 'utf8')).has(anchor));
      return leads ? [] : [`${page}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});
