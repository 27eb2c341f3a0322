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

/** Does `work` unless the stamp says that it was done for this `state`. @param {string} stamp @param {string} state @param {() => Promise<void>} work */
async function once(stamp, state, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  return true;
}

/** @param {string} remote */
const versionOf = (remote) => JSON.parse(readFileSync(join(ROOT, remote, 'dist', 'remote.json'), 'utf8')).version;

/**
 * Publishes each remote whose build is not the published one, as an operator would.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options
 */
export async function publishRemotes({ dataDir, env }) {
  for (const remote of APPS.filter((app) => app.startsWith('mfe-'))) {
    const stamp = join(dataDir, 'published', remote);
    await once(stamp, `${versionOf(remote)} ${env.MONGODB_URI}`, () => api('publish-remote', [join(ROOT, remote, 'dist')], env));
  }
}

/** Puts the demo into an empty database, once. @param {{ dataDir: string, env: NodeJS.ProcessEnv }} options @returns {Promise<boolean>} whether it did */
export const seedDemo = ({ dataDir, env }) => once(join(dataDir, 'seeded'), String(env.MONGODB_URI), () => api('seed-demo', [], env));
