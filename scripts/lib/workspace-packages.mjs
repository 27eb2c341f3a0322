import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCKFILE } from './lockfile.mjs';
import { ROOT } from './paths.mjs';

const OURS = '@impact-call/';

/** Folders of the workspace's packages that this one depends on. @param {string} folder relative to the root */
const neededBy = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).dependencies ?? {})
    .filter((name) => name.startsWith(OURS))
    .map((name) => `shared/${name.slice(OURS.length)}`);

/**
 * All that a build of this package is made from: its folder, the packages of the workspace that it depends on, and those
 * that they do, and what the lockfile says of others.
 * @param {string} folder relative to the root
 * @param {string[]} [further] packages that its build needs besides
 * @returns {string[]} relative to the root
 */
export function withPackages(folder, further = []) {
  const folders = new Set([folder, ...further]);
  // What is added meanwhile is visited as well.
  for (const each of folders) for (const needed of neededBy(each)) folders.add(needed);
  const [own, ...packages] = folders;
  return [own, ...packages.sort(), LOCKFILE];
}
