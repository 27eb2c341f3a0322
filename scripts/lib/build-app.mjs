import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCKFILE } from './lockfile.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** A folder that another branch left behind has its packages and builds alone. @param {string} name */
const isRemote = (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'webpack.config.mjs'));

const LONGEST = ['mfe-wizard', 'shell', 'mfe-admin'];

/** What runs in the browser: the shell and every remote that lies beside it, the longest build first. */
export const APPS = [...new Set([...LONGEST, ...readdirSync(ROOT).filter(isRemote)])];

/** What every app takes from the workspace. */
const COMMON = [
  'shared/contracts',
  'shared/domain',
  'shared/embed',
  'shared/survey',
  'shared/api-client',
  'shared/ui',
  'shared/build',
  LOCKFILE,
];

/** All that the app's build is made from. @param {string} app */
export const sourcesOfApp = (app) => [app, ...COMMON];

/** Builds one app for production; throws with webpack's words. @param {string} app */
export async function buildApp(app) {
  const cli = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, '--mode', 'production'], { cwd: join(ROOT, app) });
  if (code !== 0) throw new Error(output.trimEnd());
}
