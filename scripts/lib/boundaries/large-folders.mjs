import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.cache']);

/**
 * The folders below `folder`, itself included, with more files than a reader takes in at a glance.
 * @param {string} folder
 * @param {number} max number of files directly in a folder
 * @returns {{ folder: string, count: number }[]}
 */
export function largeFolders(folder, max) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const count = entries.filter((entry) => entry.isFile()).length;
  const below = entries
    .filter((entry) => entry.isDirectory() && !IGNORED.has(entry.name))
    .flatMap((entry) => largeFolders(join(folder, entry.name), max));
  return count > max ? [{ folder, count }, ...below] : below;
}
