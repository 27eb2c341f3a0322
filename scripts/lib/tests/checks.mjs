import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../processes/run.mjs';

/**
 * A script of the root's package.json or a command. @typedef {{ name: string, script?: string, command?: string }}
 * Check
 */

/** All checks that do not start the product, the longest first. @type {Check[]} */
export const CHECKS = [
  { name: 'Types and lint', script: 'typecheck' },
  { name: 'Boundaries between packages', script: 'boundaries' },
  { name: 'Nothing unused: files, exports, dependencies', script: 'unused' },
  { name: 'Format', script: 'format:check' },
  { name: 'Public surface of the versioned packages', command: 'node scripts/surface.mjs --check' },
  { name: 'docker-compose.yml against the compose specification', command: 'node scripts/check-compose.mjs' },
  { name: 'docker/kubernetes against the schemas of Kubernetes', command: 'node scripts/check-kubernetes.mjs' },
];

/** A script's command, run directly to save the package manager's second of startup. @param {string} script */
const commandOf = (script) => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts[script];

/** The argument for the whole workspace. */
const EVERYTHING = '.';

const BIN = join(ROOT, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` };

/**
 * Throws with the output. `&&` joins several commands.
 * @param {Check} check @param {string[]} [further] files or folders for the last command, in place of the whole
 * workspace
 */
export async function runCheck({ script, command = commandOf(script ?? '') }, further = []) {
  const commands = command.split(' && ');
  for (const [index, each] of commands.entries()) {
    const [name, ...args] =
      index === commands.length - 1 && further.length > 0
        ? [...each.split(' ').filter((part) => part !== EVERYTHING), ...further]
        : each.split(' ');
    const { code, output } = await run(name === 'node' ? process.execPath : name, args, { env, yields: true });
    if (code !== 0) throw new Error(output.trimEnd());
  }
}
