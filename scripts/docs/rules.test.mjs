import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';

const PAGE = join(ROOT, 'docs', 'rules.md');
const page = readFileSync(PAGE, 'utf8');
const rules = [...page.matchAll(/<a id="([\w-]+)"><\/a>(\d+\.\d+) \| (.*)/g)].map(([, name, number, cells]) => ({
  name,
  number,
  cells,
}));

/** Names that code, tests and other documents cite, each with the citing files. */
function citations() {
  const lines = execFileSync(
    'git',
    ['grep', '-noE', '--untracked', 'rules\\.md#[a-z-]+', '--', '*.ts', '*.tsx', '*.mjs', '*.md', '*.css'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const cited = new Map();
  for (const [, file, name] of lines.matchAll(/^([^:]+):\d+:rules\.md#([a-z-]+)$/gm))
    cited.set(name, [...(cited.get(name) ?? []), file]);
  return cited;
}

it('every rule has its own name and number', () => {
  expect(rules.length).toBeGreaterThan(50);
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length);
  expect(new Set(rules.map((rule) => rule.number)).size).toBe(rules.length);
});

it.each(rules.map((rule) => [rule.name, rule]))('%s: its code and tests exist', (_name, { cells }) => {
  const paths = [...cells.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => join(dirname(PAGE), path));
  expect(paths.length).toBeGreaterThanOrEqual(2);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('every rule that is cited stands on the page', () => {
  const known = new Set(rules.map((rule) => rule.name));
  const cited = citations();
  expect(cited.size).toBeGreaterThan(50);
  expect([...cited].filter(([name]) => !known.has(name))).toEqual([]);
});
