import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCKFILE } from './lockfile.mjs';
import { ROOT } from '../paths.mjs';

const OURS = '@impact-call/';

/** @param {string} folder @returns {{ name: string, dependencies?: object, devDependencies?: object }} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** @param {string} folder relative to the root */
const neededBy = (folder) =>
  Object.keys(manifestOf(folder).dependencies ?? {})
    .filter((name) => name.startsWith(OURS))
    .map((name) => `shared/${name.slice(OURS.length)}`);

/**
 * Everything reachable from these, themselves first. @param {string[]} first @param {(each: string) => string[]} next
 */
function reachedFrom(first, next) {
  const reached = new Set(first);
  // The set is also iterated over the entries added here.
  for (const each of reached) for (const further of next(each)) reached.add(further);
  return [...reached];
}

/**
 * With its workspace dependencies, direct and transitive, and the lockfile.
 * @param {string} folder @param {string[]} [further] other packages @returns {string[]} relative to the root
 */
export const withPackages = (folder, further = []) => [...reachedFrom([folder, ...further], neededBy), LOCKFILE];

/**
 * With transitive dependencies, development ones included.
 * @returns {{ folder: string, needs: string[] }[]}
 */
export function allPackages() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*/package.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const folders = listed.split('\n').filter(Boolean).map(dirname);
  const manifests = new Map(folders.map((folder) => [folder, manifestOf(folder)]));
  const named = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const next = (/** @type {string} */ folder) => {
    const { dependencies = {}, devDependencies = {} } = manifests.get(folder) ?? {};
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => named.get(name) ?? []);
  };
  return folders.map((folder) => ({ folder, needs: reachedFrom([folder], next).slice(1) }));
}
