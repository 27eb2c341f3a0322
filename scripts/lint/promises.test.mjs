import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';

const CONFIG = join(ROOT, '.oxlintrc.json');
const folder = await mkdtemp(join(tmpdir(), 'promises-'));
afterAll(() => rm(folder, { recursive: true }));

/** What oxlint says of a file, as pairs of rule and line. @param {string} code */
async function complaints(code) {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  await writeFile(join(folder, 'store.ts'), code);
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', CONFIG, '--type-aware', '--format', 'json', folder];
  // It ends with an error where it finds something.
  const said = await new Promise((resolve) => execFile(process.execPath, args, (_error, stdout) => resolve(stdout)));
  const { diagnostics } = JSON.parse(said);
  return diagnostics.map(({ code: rule, labels }) => [rule, labels[0].span.line]).sort((a, b) => a[1] - b[1]);
}

it('lint finds promises that nobody waits for', async () => {
  expect(
    await complaints(`async function store(): Promise<void> {}
store();
[1].forEach(async () => store());
void store();
await store();
export {};
`),
  ).toEqual([
    ['typescript(no-floating-promises)', 2],
    ['typescript(no-misused-promises)', 3],
  ]);
}, 60_000);

it('leaves out no package', async () => {
  const { overrides, ignorePatterns } = JSON.parse(await readFile(CONFIG, 'utf8'));
  expect(overrides.flatMap(({ rules }) => Object.keys(rules)).filter((rule) => !rule.startsWith('react/'))).toEqual([]);
  expect(ignorePatterns).toEqual(['**/dist/**', '**/.cache/**', '**/.data/**', '**/test-results/**']);
});
