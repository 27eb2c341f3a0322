import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** What runs in the browser, the longest build first. */
export const APPS = ['mfe-wizard', 'shell', 'mfe-admin', 'mfe-calls', 'mfe-impact'];

/** What every app takes from the workspace. */
const COMMON = [
  'shared/contracts',
  'shared/domain',
  'shared/survey',
  'shared/api-client',
  'shared/ui',
  'shared/build',
  'pnpm-lock.yaml',
];

/** @param {string} app */
const stampOf = (app) => join(ROOT, '.cache', 'builds', app);

/** Hash of all that the app's build is made from. @param {string} app */
const inputsOf = (app) => hashOfFiles([app, ...COMMON]);

/** Whether the app's `dist` was made from the present sources. @param {string} app */
export function isBuilt(app) {
  const stamp = stampOf(app);
  return existsSync(join(ROOT, app, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsOf(app);
}

/** Builds one app for production; throws with webpack's words. @param {string} app */
export async function buildApp(app) {
  const inputs = inputsOf(app);
  rmSync(stampOf(app), { force: true });
  const cli = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, '--mode', 'production'], { cwd: join(ROOT, app) });
  if (code !== 0) throw new Error(output.trimEnd());
  mkdirSync(join(stampOf(app), '..'), { recursive: true });
  writeFileSync(stampOf(app), inputs);
}
