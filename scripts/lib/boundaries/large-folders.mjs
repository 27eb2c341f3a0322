import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.cache']);

/**
 * With more than `max` files directly in them.
 * @param {string} folder @param {number} max @returns {{ folder: string, count: number }[]}
 */
export function largeFolders(folder, max) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const count = entries.filter((entry) => entry.isFile()).length;
  const below = entries
    .filter((entry) => entry.isDirectory() && !IGNORED.has(entry.name))
    .flatMap((entry) => largeFolders(join(folder, entry.name), max));
  return count > max ? [{ folder, count }, ...below] : below;
}
