import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LOCKFILE, lockfileFor } from './lockfile.mjs';
import { ROOT } from '../paths.mjs';

/** Generated files and tests are not inputs of a build. */
const LEFT_OUT = /^(node_modules|dist|dist-alone|\.cache|\.federation|dev)$|\.test\.(ts|tsx|mjs)$/;

/** Files below a path, in a fixed order. @param {string} path relative to the root @returns {string[]} */
function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Over names, contents and the lockfile's parts.
 * @param {string[]} paths files or folders, relative to the root
 */
export function hashOfFiles(paths) {
  const hash = createHash('sha256');
  const folders = paths.map((path) => path.split(sep).join('/'));
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(join(ROOT, file));
    hash
      .update(`${file}\0`)
      .update(file === LOCKFILE ? lockfileFor(String(content), folders) : content)
      .update('\0');
  }
  return hash.digest('hex');
}
