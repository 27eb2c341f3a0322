import { ESLint } from 'eslint';
import { expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { ROOT } from '../lib/paths.mjs';

const floating = `
async function store(): Promise<void> {}
store();
[1].forEach(async () => store());
`;

it('lint finds promises that nobody waits for', async () => {
  const eslint = new ESLint({ cwd: ROOT });
  // The name of a file of the program: rules that need types look at no other.
  const [result] = await eslint.lintText(floating, { filePath: 'shared/listener/src/address-asked.ts' });
  expect(result?.messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([
    ['@typescript-eslint/no-floating-promises', 3],
    ['@typescript-eslint/no-misused-promises', 4],
  ]);
}, 120_000);

it('every package is looked at with its types', async () => {
  const eslint = new ESLint({ cwd: ROOT });
  for (const file of [
    'shell/src/index.ts',
    'mfe-wizard/src/remote.tsx',
    'shared/contracts/src/index.ts',
    'shared/build/src/router-in-use.test.ts',
    'services/api/src/app.ts',
    'e2e/src/core/fixtures.ts',
    'bench/src/api/run.ts',
  ]) {
    const { rules } = await eslint.calculateConfigForFile(file);
    expectWithMessage(rules['@typescript-eslint/no-floating-promises'], file).toEqual([2]);
  }
});
