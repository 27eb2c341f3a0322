import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';

const FOLDER = join(ROOT, 'docs', 'rules');

/** A rule begins with a heading: `## <a id="name"></a>1.2 Title`. */
const rules = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split(/^(?=## )/m)
      .flatMap((text) => {
        const [, name = '', number = ''] = /^## <a id="([\w-]+)"><\/a>(\d+\.\d+) /.exec(text) ?? [];
        return name ? [{ file, name, number, text }] : [];
      }),
  );

/** Rules as code, tests and other documents cite them: `rules/01-values.md#utc`, each with the citing file. */
function citations() {
  const lines = execFileSync(
    'git',
    [
      'grep',
      '-noE',
      '--untracked',
      'rules(/[0-9a-z-]+)?\\.md#[a-z-]+',
      '--',
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.md',
      '*.css',
      '*.js',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return [...lines.matchAll(/^([^:]+):\d+:(.+)$/gm)].map(([, file, rule = '']) => ({ file, rule }));
}

it('every rule has its own name, and a number of its chapter that no other rule has', () => {
  expect(rules.length).toBeGreaterThan(150);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length);
  expect(rules.filter(({ file, number }) => Number.parseInt(file, 10) !== Number.parseInt(number, 10))).toEqual([]);
});

it.each(rules.map((rule) => [rule.name, rule]))('%s: its code and tests exist', (_name, { text }) => {
  for (const label of ['Code', 'Tests']) {
    const [, list = ''] = new RegExp(`^- ${label}:((?:.|\n {2})*)`, 'm').exec(text) ?? [];
    const paths = [...list.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
    expect([label, paths.length > 0, paths.filter((path) => !existsSync(join(FOLDER, path)))]).toEqual([
      label,
      true,
      [],
    ]);
  }
});

it('every cited rule is in the chapter that the citation names', () => {
  const known = new Set(rules.map(({ file, name }) => `rules/${file}#${name}`));
  const cited = citations();
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
});

it('the index names every chapter', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect([...new Set(rules.map(({ file }) => file))].filter((file) => !index.includes(`](${file})`))).toEqual([]);
});
