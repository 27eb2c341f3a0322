import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { ROOT } from '../paths.mjs';

/** @typedef {import('./build-app.mjs').Flavour} Flavour */

/**
 * @typedef {object} Made
 * @property {string} folder whose `dist` is built, relative to the root
 * @property {string[]} sources all sources of the build
 * @property {string[]} [settings] environment variables that the build reads
 */

/** @param {string} folder */
const stampOf = (folder) => join(ROOT, '.cache', 'builds', folder);

/** A build's current inputs. @param {Made} made */
const inputsOf = ({ sources, settings = [] }) =>
  [hashOfFiles(sources), ...settings.map((name) => process.env[name] ?? '')].join(' ');

/**
 * Whether a folder's `dist` is up to date. A production build also counts as a demo, so that commands with different
 * flavours do not rebuild alternately.
 * @param {Made} made
 * @param {Flavour} flavour
 */
export function isBuilt(made, flavour) {
  const stamp = stampOf(made.folder);
  if (!existsSync(join(ROOT, made.folder, 'dist')) || !existsSync(stamp)) return false;
  const inputs = inputsOf(made);
  return [`${flavour} ${inputs}`, `production ${inputs}`].includes(readFileSync(stamp, 'utf8'));
}

/**
 * Builds a folder's `dist`, then records its inputs.
 * @param {Made} made
 * @param {Flavour} flavour
 * @param {() => Promise<void>} make
 */
export async function buildFrom(made, flavour, make) {
  const stamp = stampOf(made.folder);
  const state = `${flavour} ${inputsOf(made)}`;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}
