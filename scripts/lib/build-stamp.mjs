import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { ROOT } from './paths.mjs';

/** @param {string} folder */
const stampOf = (folder) => join(ROOT, '.cache', 'builds', folder);

/**
 * Whether the `dist` of a folder was made from the present sources.
 * @param {string} folder relative to the root
 * @param {string[]} sources all that the build is made from
 */
export function isBuilt(folder, sources) {
  const stamp = stampOf(folder);
  return (
    existsSync(join(ROOT, folder, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfFiles(sources)
  );
}

/**
 * Makes the `dist` of a folder, and remembers from what once that is done.
 * @param {string} folder
 * @param {string[]} sources
 * @param {() => Promise<void>} make
 */
export async function buildFrom(folder, sources, make) {
  const stamp = stampOf(folder);
  const inputs = hashOfFiles(sources);
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}
