import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './processes/run.mjs';

/** The package manager's version; 11 needs a newer Node than the floor. */
export const PNPM = 'pnpm@10.34.8';
const STAMP = join(ROOT, 'node_modules', '.impact-call-install');

/** Outside the workspace, because npx would first read all of it, which takes seconds. */
export const pnpm = (args, options) =>
  run('npx', ['--yes', PNPM, '--dir', options?.cwd ?? ROOT, ...args], { ...options, cwd: tmpdir() });

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(process.versions.node)
    .digest('hex');

/** If they are missing or outdated. Throws with pnpm's output. */
export async function install() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return false;
  const { code, output } = await pnpm(['install', '--frozen-lockfile']);
  if (code !== 0) throw new Error(`The dependencies could not be installed.\n${output.trimEnd()}`);
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  writeFileSync(STAMP, wanted());
  return true;
}
