import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { ROOT } from './paths.mjs';

/** @typedef {import('./build-app.mjs').Flavour} Flavour */

/**
 * @typedef {object} Made
 * @property {string} folder whose `dist` is built, relative to the root
 * @property {string[]} sources all that the build is made from
 * @property {string[]} [settings] names of the environment that the build reads
 */

/** @param {string} folder */
const stampOf = (folder) => join(ROOT, '.cache', 'builds', folder);

/** What a build would be made from now. @param {Made} made */
const inputsOf = ({ sources, settings = [] }) =>
  [hashOfFiles(sources), ...settings.map((name) => process.env[name] ?? '')].join(' ');

/**
 * Whether the `dist` of a folder was made from the present sources. A production build serves as a demo, too, so that
 * two commands that want different flavours do not build in turns.
 * @param {Made} made @param {Flavour} flavour
 */
export function isBuilt(made, flavour) {
  const stamp = stampOf(made.folder);
  if (!existsSync(join(ROOT, made.folder, 'dist')) || !existsSync(stamp)) return false;
  const inputs = inputsOf(made);
  return [`${flavour} ${inputs}`, `production ${inputs}`].includes(readFileSync(stamp, 'utf8'));
}

/**
 * Makes the `dist` of a folder, and remembers from what once that is done.
 * @param {Made} made @param {Flavour} flavour
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
