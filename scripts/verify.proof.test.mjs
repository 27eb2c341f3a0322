import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from '@jest/globals';
import { proof } from '@impact-call/jest';
import { CHECKS } from './lib/tests/checks.mjs';
import { ROOT } from './lib/paths.mjs';
import { lintFiles } from './lint/complaints.mjs';

/** Each tool starts a process and reads its rules. */
const SLOW = 60_000;

const folders = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A small repository with our layout. @param {Record<string, string>} files */
function houseOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs a command of `verify`. @returns {Promise<{isGood: boolean, said: string}>} */
const run = (cwd, ...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: stdout + stderr }),
    );
  });

it('verify runs each of the tools that are looked at here', () => {
  const scripts = CHECKS.map(({ script }) => script);
  expect(scripts).toEqual(expect.arrayContaining(['typecheck', 'boundaries', 'unused', 'format:check']));
  expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts).toMatchObject({
    lint: 'oxlint',
    typecheck: expect.stringContaining('oxlint --type-aware --type-check'),
    boundaries: 'node scripts/boundaries.mjs',
    unused: 'knip --no-config-hints',
  });
});

describe('lint', () => {
  // Parsed like oxlint does, with comments allowed.
  const { config } = ts.readConfigFile(join(ROOT, '.oxlintrc.json'), (file) => readFileSync(file, 'utf8'));
  const rules = { ...config, jsPlugins: [join(ROOT, 'scripts/lint/plugin.mjs')] };
  /** The rules that files break, at paths as in the repository. @param {Record<string, string>} files */
  const broken = async (files) => (await lintFiles(files, rules)).found.map(({ path, rule }) => `${path} ${rule}`);

  it(
    'refuses the name of a step type outside of its kind, in the service and in the browser',
    async () => {
      const code = "export const isQuiz = (step: { type: string }): boolean => step.type === 'quiz';\n";
      const refused = [
        ['mfe-admin/src/features/steps/is-quiz.ts', 'branches'],
        ['services/api/src/modules/calls/calls/is-quiz.ts', 'literals'],
        ['shell/src/features/layout/is-quiz.ts', 'branches'],
      ];
      const accepted = ['services/api/src/step-kinds/quiz/is-quiz.ts', 'mfe-wizard/src/steps/quiz/is-quiz.ts'];
      const files = Object.fromEntries([...refused.map(([path]) => path), ...accepted].map((path) => [path, code]));
      expect(await broken(files)).toEqual(refused.map(([path, rule]) => `${path} own(step-type-${rule})`));
    },
    SLOW,
  );

  it(
    'refuses a function of more than 40 lines in every package of the product, and `any`',
    async () => {
      const lines = (count) =>
        `export function long(): void {\n${'  go();\n'.repeat(count)}}\ndeclare function go(): void;\n`;
      const places = [
        'mfe-admin/src',
        'mfe-wizard/src',
        'services/api/src',
        'shared/ui/src',
        'shell/src',
        'stand-ins/embedded-mongo/src',
      ];
      const files = places.flatMap((place) => [
        [`${place}/any.ts`, 'export type Loose = any;\n'],
        [`${place}/long.ts`, lines(39)],
        [`${place}/short.ts`, lines(38)],
      ]);
      expect(await broken(Object.fromEntries(files))).toEqual(
        places.flatMap((place) => [
          `${place}/any.ts typescript(no-explicit-any)`,
          `${place}/long.ts eslint(max-lines-per-function)`,
        ]),
      );
    },
    SLOW,
  );
});

describe('boundaries', () => {
  const modules = 'services/api/src/modules';
  const GOOD = {
    [`${modules}/foundation/identity/index.ts`]: "export { users } from './users.ts';\n",
    [`${modules}/foundation/identity/users.ts`]: 'export const users = 1;\n',
    [`${modules}/calls/calls/index.ts`]:
      "import { users } from '../../foundation/identity/index.ts';\nexport const calls = users;\n",
    [`${modules}/calls/survey-types/index.ts`]: "export { types } from './types.ts';\n",
    [`${modules}/calls/survey-types/types.ts`]: 'export const types = 1;\n',
    'shell/package.json': '{ "name": "shell" }',
    'shell/src/features/layout/bar.ts': 'export const bar = 1;\n',
    'shell/src/features/session/user.ts': "import { bar } from '../layout/bar.ts';\nexport const user = bar;\n",
  };
  const boundaries = (files) => {
    const root = houseOf({ ...GOOD, ...files });
    return run(root, join(ROOT, 'scripts/boundaries.mjs'), root);
  };

  proof(
    'let a house pass whose arrows lead downward, to faces',
    async () => {
      expect(await boundaries({})).toEqual({ isGood: true, said: '7 modules, 4 dependencies\n' });
    },
    SLOW,
  );

  it(
    'refuse a deep import, an arrow upward, and circles of folders of which no file is part of one',
    async () => {
      const { isGood, said } = await boundaries({
        [`${modules}/calls/calls/deep.ts`]: "export { users } from '../../foundation/identity/users.ts';\n",
        [`${modules}/foundation/identity/up.ts`]: "export { calls } from '../../calls/calls/index.ts';\n",
        [`${modules}/calls/calls/there.ts`]: "export { types } from '../survey-types/index.ts';\n",
        [`${modules}/calls/survey-types/back.ts`]: "export { calls } from '../calls/index.ts';\n",
        'shell/src/features/layout/back.ts': "export { user } from '../session/user.ts';\n",
        ...Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`shared/many/${at}.json`, '1\n'])),
      });
      for (const fault of [
        `api-module-by-its-face: ${modules}/calls/calls/deep.ts → ${modules}/foundation/identity/users.ts`,
        `api-layer-foundation-imports-none-above: ${modules}/foundation/identity/up.ts → ${modules}/calls/calls/index.ts`,
        `folder circle in ${modules}/calls, calls>survey-types`,
        'folder circle in shell/src/features, layout>session',
        'shared/many has 26 files, more than 25',
      ])
        expect(said).toContain(fault);
      expect(said).not.toContain('no-circular');
      expect(isGood).toBe(false);
    },
    SLOW,
  );
});

// scripts/lint/promises.test.mjs tests this rule alone.
proof(
  'a floating promise is refused',
  async () => {
    const tsconfig = JSON.stringify({ compilerOptions: { strict: true, types: [] } });
    const oxlint = (code) => {
      const root = houseOf({ 'tsconfig.json': tsconfig, 'save.ts': code });
      const config = join(ROOT, '.oxlintrc.json');
      // oxlint looks for its type-aware part in the working folder.
      return run(ROOT, join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', config, '--type-aware', root);
    };
    const save = 'export async function save(): Promise<void> {}\n';
    expect(await oxlint(`${save}await save();\n`)).toMatchObject({ isGood: true });
    const { isGood, said } = await oxlint(`${save}save();\n`);
    expect(said).toContain('no-floating-promises');
    expect(isGood).toBe(false);
  },
  SLOW,
);

describe('an unused export', () => {
  const knip = (rates) => {
    const root = houseOf({
      'package.json': '{ "name": "house", "type": "module", "workspaces": ["services/*"] }',
      'knip.jsonc': readFileSync(join(ROOT, 'knip.jsonc'), 'utf8'),
      'services/api/package.json': '{ "name": "api", "type": "module" }',
      'services/api/src/server.ts': "import { rate } from './rates.ts';\nexport const server = rate;\n",
      'services/api/src/rates.ts': rates,
    });
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return run(root, join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-config-hints');
  };
  it(
    'is refused, and named',
    async () => {
      const { isGood, said } = await knip('export const rate = 1;\nexport const discount = 2;\n');
      expect(said).toMatch(/Unused exports \(1\)\ndiscount +services\/api\/src\/rates\.ts:2:14/);
      expect(isGood).toBe(false);
    },
    SLOW,
  );

  proof(
    'is all that is refused',
    async () => {
      expect(await knip('export const rate = 1;\n')).toMatchObject({ isGood: true });
    },
    SLOW,
  );
});

describe('what React would compile wrongly', () => {
  const oxlint = (code) => {
    const root = houseOf({ 'page.tsx': code });
    return run(ROOT, join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-c', join(ROOT, '.oxlintrc.json'), root);
  };
  const page = (line) =>
    `import { useState } from 'react';\nexport function Page({ on }: { on: boolean }) {\n  ${line}\n  return on;\n}\n`;

  it(
    'is refused: a hook under a condition, and a value of the moment while drawing',
    async () => {
      expect(await oxlint(page('if (on) useState(0);'))).toMatchObject({
        isGood: false,
        said: expect.stringContaining('rules-of-hooks'),
      });
      expect(await oxlint(page('const [now] = useState(0); return <i>{now + Date.now()}</i>;'))).toMatchObject({
        isGood: false,
        said: expect.stringContaining('purity'),
      });
    },
    SLOW,
  );
});
