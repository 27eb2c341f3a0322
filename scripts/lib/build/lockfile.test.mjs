import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LOCKFILE, lockfileFor } from './lockfile.mjs';
import { ROOT } from '../paths.mjs';

const lockfile = readFileSync(join(ROOT, LOCKFILE), 'utf8');
const CALLS = ['mfe-calls', 'shared/contracts', 'shared/ui'];
const forCalls = (/** @type {string} */ text) => lockfileFor(text, CALLS);

/** The same lockfile after `pnpm install` of a remote created from the template. */
const withNews = lockfile.replace(
  /^ {2}templates\/mfe-sample:\n(?:(?: {4}.*)?\n)+/m,
  (sample) => sample.replace('templates/mfe-sample', 'mfe-news') + sample,
);

test('a remote that joins the others changes nothing for them', () => {
  expect(withNews).not.toBe(lockfile);
  expect(withNews).toContain('\n  mfe-news:\n');
  expect(forCalls(withNews)).toBe(forCalls(lockfile));
  expect(lockfileFor(withNews, ['mfe-news'])).toContain('\n  mfe-news:\n');
});

test('what is said of the folders themselves, of the root, and of any package counts', () => {
  for (const name of ['.', ...CALLS]) expect(forCalls(lockfile)).toContain(`\n  ${name}:\n`);
  for (const name of ['mfe-admin', 'services/api', 'templates/mfe-sample'])
    expect(forCalls(lockfile)).not.toContain(`\n  ${name}:\n`);
  const changed = (/** @type {RegExp} */ where) => lockfile.replace(where, (found) => `${found}x`);
  for (const where of [
    /^ {2}mfe-calls:\n {4}dep/m,
    /^ {2}shared\/ui:\n {4}dep/m,
    /^packages:\n\n {2}\S/m,
    /^snapshots:\n/m,
  ])
    expect(forCalls(changed(where))).not.toBe(forCalls(lockfile));
  expect(forCalls(changed(/^ {2}mfe-admin:\n {4}dep/m))).toBe(forCalls(lockfile));
});

test('programs that are built for one platform are there for macOS and Windows, too', () => {
  const here = [...lockfile.matchAll(/^ {2}'(\S+)linux-x64(?:-gnu)?@([^']+)':$/gm)].map(([, name, version]) => ({
    name,
    version,
  }));
  expect(here.map(({ name }) => name)).toEqual(expect.arrayContaining(['@esbuild/', '@swc/core-', '@biomejs/cli-']));
  const missing = here.flatMap(({ name, version }) =>
    ['darwin-arm64', 'darwin-x64', 'win32-x64(-msvc)?']
      .filter(
        (platform) => !new RegExp(`^ {2}'${name}${platform}@${version.replaceAll('.', '[.]')}':$`, 'm').test(lockfile),
      )
      .map((platform) => `${name}${platform}`),
  );
  expect(missing).toEqual([]);
});
