import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';
import { lintFiles } from './complaints.mjs';

const config = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8');
const PROMISES = ['typescript/no-floating-promises', 'typescript/no-misused-promises'];

it('lint finds promises that are not awaited', async () => {
  for (const rule of PROMISES) expect(config).toContain(`"${rule}": "error"`);
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
    'store.ts': `async function store(): Promise<void> {}
store();
[1].forEach(async () => store());
void store();
await store();
export {};
`,
  };
  const rules = Object.fromEntries(PROMISES.map((rule) => [rule, 'error']));
  const { found } = await lintFiles(files, { categories: { correctness: 'off' }, rules }, ['--type-aware']);
  expect(found).toEqual([
    { path: 'store.ts', rule: 'typescript(no-floating-promises)', line: 2 },
    { path: 'store.ts', rule: 'typescript(no-misused-promises)', line: 3 },
  ]);
}, 60_000);

it('leaves out no package', () => {
  for (const rule of PROMISES) expect(config.match(new RegExp(rule, 'g'))).toHaveLength(1);
  expect(config).toContain('"ignorePatterns": ["**/dist/**", "**/.cache/**", "**/.data/**", "**/test-results/**"]');
});
