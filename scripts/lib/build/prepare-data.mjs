import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPS } from './build-app.mjs';
import { ROOT } from '../paths.mjs';
import { run } from '../processes/run.mjs';

/** Runs one of the API's commands. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function api(command, args, env) {
  const { code, output } = await run(process.execPath, [join('dist', `${command}.mjs`), ...args], {
    cwd: join(ROOT, 'services', 'api'),
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`${command} failed:\n${output.trimEnd()}`);
}

const isStamped = (/** @type {string} */ stamp, /** @type {string} */ state) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === state;

function put(/** @type {string} */ stamp, /** @type {string} */ state) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** @param {string} remote */
const versionOf = (remote) => JSON.parse(readFileSync(join(ROOT, remote, 'dist', 'remote.json'), 'utf8')).version;

/**
 * Each remote whose build is not the published one.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options
 */
export async function publishRemotes({ dataDir, env }) {
  const changed = APPS.filter((app) => app.startsWith('mfe-'))
    .map((remote) => ({
      remote,
      stamp: join(dataDir, 'published', remote),
      state: `${versionOf(remote)} ${env.MONGODB_URI}`,
    }))
    .filter(({ stamp, state }) => !isStamped(stamp, state));
  if (changed.length === 0) return;
  await api(
    'publish-remote',
    changed.map(({ remote }) => join(ROOT, remote, 'dist')),
    env,
  );
  for (const { stamp, state } of changed) put(stamp, state);
}

/**
 * Into the operator's database only with `--demo`: it has real calls, and the demo's embed key is public.
 * @param {NodeJS.ProcessEnv} env @param {string[]} [args]
 */
export const wantsDemo = (env, args = []) => !env.MONGODB_URI || args.includes('--demo');

/**
 * Once; later starts only update the partner page's origin.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options
 */
export async function seedDemo({ dataDir, env }) {
  const stamp = join(dataDir, 'seeded');
  const state = `${env.MONGODB_URI} ${env.DEMO_PARTNER_ORIGIN}`;
  if (isStamped(stamp, state)) return;
  await api('seed-demo', [], env);
  put(stamp, state);
}
