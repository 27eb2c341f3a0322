import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { proof } from '@impact-call/jest';
import { ROOT } from '../paths.mjs';
import { checkSurface, manifestOf } from './surface.mjs';

const root = mkdtempSync(join(tmpdir(), 'surface-test-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
let count = 0;

/** A copy of a versioned package, to modify. @param {string} name */
function copyOf(name) {
  count += 1;
  const from = join(ROOT, 'shared', name);
  const copy = join(root, String(count));
  cpSync(from, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
  if (name === 'contracts') symlinkSync(join(from, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** @param {string} file @param {string} what @param {string} by */
function replace(file, what, by) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(what);
  writeFileSync(path, text.replace(what, by));
}

/** @param {string} version */
const raiseTo = (version) =>
  replace('package.json', `"version": "${manifestOf(folder).version}"`, `"version": "${version}"`);
/** @param {string} version */
const tell = (version) => replace('CHANGELOG.md', '\n## ', `\n## ${version}\n\nSomething new.\n\n## `);
const complaints = async (options = {}) => (await checkSurface(folder, options)).join('\n');
/** A version above the report's. @param {0 | 1} place */
const next = (place) => {
  const [major = 0, minor = 0] = String(manifestOf(folder).version).split('.').map(Number);
  return place === 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
};

beforeEach(() => {
  folder = copyOf('embed');
});

test('a change without a version is refused, and named', async () => {
  expect(await complaints()).toBe('');
  replace('src/embed.d.ts', 'version: 1;', 'version: 1;\n  /** Of the page. */\n  pages: number;');
  const refused = await complaints({ write: true });
  expect(refused).toContain('is not the one of version');
  expect(refused).toContain('new: embed.d.ts ImpactCallGlobal.pages');
  expect(refused).toContain('Raise its version in package.json');
});

proof(
  'a change of the contracts without a version is refused, and named',
  async () => {
    folder = copyOf('contracts');
    expect(await complaints()).toBe('');
    replace(
      'src/submissions/attachments.ts',
      'export const Attachment = Type.Object({',
      'export const Attachment = Type.Object({ colour: Uuid,',
    );
    const refused = await complaints({ write: true });
    expect(refused).toContain('is not the one of version');
    expect(refused).toContain('new: attachments.d.ts Attachment.colour');
    expect(refused).toContain('Raise its version in package.json');
  },
  120_000,
);

test('something new needs a minor version and a word in the changelog; then the report is written', async () => {
  replace('src/embed.d.ts', 'version: 1;', 'version: 1;\n  /** Of the page. */\n  pages: number;');
  const { version } = manifestOf(folder);
  raiseTo(`${version}1`);
  expect(await complaints()).toContain('more than a patch');
  raiseTo(next(1));
  expect(await complaints({ write: true })).toContain(`does not say what is new in ${manifestOf(folder).version}`);
  tell(manifestOf(folder).version);
  expect(await complaints()).toContain('is not up to date: run "pnpm surface"');
  expect(await complaints({ write: true })).toBe('');
  expect(await complaints()).toBe('');
  expect(readFileSync(join(folder, 'surface.txt'), 'utf8')).toContain('ImpactCallGlobal.pages: pages: number');
});

test('something that is gone needs a major version', async () => {
  replace('src/embed.d.ts', '  unmount(): void;\n', '');
  raiseTo(next(1));
  tell(manifestOf(folder).version);
  const refused = await complaints({ write: true });
  expect(refused).toContain('has to be a new major version');
  expect(refused).toContain('gone: embed.d.ts MountedImpact.unmount');
  raiseTo(next(0));
  tell(manifestOf(folder).version);
  expect(await complaints({ write: true })).toBe('');
});

test('words about it are no part of the surface, nor is the order of alternatives', async () => {
  replace('src/embed.d.ts', '/** The embed key. */', '/** The key. */');
  replace('src/embed.d.ts', "'it' | 'en' | 'fr'", "'fr' | 'it' | 'en'");
  expect(await complaints()).toBe('');
});

test('a report written by hand for another version is refused', async () => {
  replace('surface.txt', '# @impact-call/embed ', '# @impact-call/embed 9');
  expect(await complaints()).toContain('is not up to date');
});
