import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPS } from './build-app.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Runs one of the API's commands. @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function api(command, args, env) {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', `src/cli/${command}.ts`, ...args], {
    cwd: join(ROOT, 'services', 'api'),
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`${command} failed:\n${output.trimEnd()}`);
}

const isStamped = (/** @type {string} */ stamp, /** @type {string} */ state) => existsSync(stamp) && readFileSync(stamp, 'utf8') === state;

function put(/** @type {string} */ stamp, /** @type {string} */ state) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** @param {string} remote */
const versionOf = (remote) => JSON.parse(readFileSync(join(ROOT, remote, 'dist', 'remote.json'), 'utf8')).version;

/**
 * Publishes each remote whose build is not the published one, as an operator would.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options
 */
export async function publishRemotes({ dataDir, env }) {
  const changed = APPS.filter((app) => app.startsWith('mfe-'))
    .map((remote) => ({ remote, stamp: join(dataDir, 'published', remote), state: `${versionOf(remote)} ${env.MONGODB_URI}` }))
    .filter(({ stamp, state }) => !isStamped(stamp, state));
  if (changed.length === 0) return;
  await api('publish-remote', changed.map(({ remote }) => join(ROOT, remote, 'dist')), env);
  for (const { stamp, state } of changed) put(stamp, state);
}

/** Puts the demo into an empty database, once. @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options */
export async function seedDemo({ dataDir, env }) {
  const stamp = join(dataDir, 'seeded');
  if (isStamped(stamp, String(env.MONGODB_URI))) return;
  await api('seed-demo', [], env);
  put(stamp, String(env.MONGODB_URI));
}
