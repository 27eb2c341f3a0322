import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { ROOT } from '../paths.mjs';

/** @typedef {import('./build-app.mjs').Flavour} Flavour */

/**
 * `dist` of `folder` is built; `settings` are environment variables. Paths are relative to the root.
 * @typedef {{ folder: string, sources: string[], settings?: string[] }} Made
 */

/** @param {string} folder */
const stampOf = (folder) => join(ROOT, '.cache', 'builds', folder);

/** @param {Made} made */
const inputsOf = ({ sources, settings = [] }) =>
  [hashOfFiles(sources), ...settings.map((name) => process.env[name] ?? '')].join(' ');

/**
 * A production build also counts as a demo, so that commands do not rebuild alternately.
 * @param {Made} made @param {Flavour} flavour
 */
export function isBuilt(made, flavour) {
  const stamp = stampOf(made.folder);
  if (!existsSync(join(ROOT, made.folder, 'dist')) || !existsSync(stamp)) return false;
  const inputs = inputsOf(made);
  return [`${flavour} ${inputs}`, `production ${inputs}`].includes(readFileSync(stamp, 'utf8'));
}

/** @param {Made} made @param {Flavour} flavour @param {() => Promise<void>} make */
export async function buildFrom(made, flavour, make) {
  const stamp = stampOf(made.folder);
  const state = `${flavour} ${inputsOf(made)}`;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}
