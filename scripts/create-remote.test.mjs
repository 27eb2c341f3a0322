import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createRemote } from './create-remote.mjs';
import { ROOT } from './lib/paths.mjs';

const root = mkdtempSync(join(tmpdir(), 'remote-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a new remote has every file of the sample under its own name, and a port of its own', () => {
  const folder = createRemote('news', root);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(files.length).toBeGreaterThan(14);
  expect(files.filter(({ name }) => name.includes('sample'))).toEqual([]);
  expect(texts.filter((text) => /sample|esempio|exemple/i.test(text))).toEqual([]);
  const configuration = readFileSync(join(folder, 'remote.config.mjs'), 'utf8');
  expect(configuration).toContain("name: 'mfe-news'");
  expect(configuration).toContain("addRoute('/news')");
  const port = /port: \d+/.exec(configuration)?.[0] ?? '';
  const others = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.config.mjs')));
  expect(others.length).toBeGreaterThan(3);
  for (const other of others) expect(readFileSync(join(ROOT, other, 'remote.config.mjs'), 'utf8')).not.toContain(port);
});

test('a name that no folder or address could have is refused, and nothing is written over', () => {
  for (const name of ['', 'News', 'my news', '../news', 'a-b']) expect(() => createRemote(name, root)).toThrow('usage');
  expect(() => createRemote('news', root)).toThrow('mfe-news is there already');
});
